// The table of panels: which function draws a panel, and when the panel is visible. A new panel is a row here
// and a file with its function.
#pragma once

#include "app/panels/panels.h"

namespace visleaf {

/// Draws a visible panel. Changes the state if the user acts.
using DrawPanel = void(ViewerState& state, const PanelFrame& frame);

DrawPanel drawStartPage;     // while no map is open: how to open one, and the recent maps
DrawPanel drawFirstKeysCard; // the first keys, for people who start the program for the first time
DrawPanel drawLoading;       // progress of loading
DrawPanel drawMessage;       // ViewerState::message with a button that closes it
DrawPanel drawMapChooser;    // the maps of an archive that holds several
DrawPanel drawEntityLabels;  // class names of MapView::markers()
DrawPanel drawToolBrushLegend;
DrawPanel drawFaceColorsLegend; // what the colours of views with ViewTraits::readsFaceColors mean
DrawPanel drawViewLegend;       // what the colours of the other views mean
DrawPanel drawOverlayLegend;    // what lights, targets and light-grid show
DrawPanel drawStatusBar;        // position, leaf, lasting states, problems and speed at the lower edge
DrawPanel drawMenuBar;
DrawPanel drawToolBar;          // shading, overlays, culling and exposure below the menu bar
DrawPanel drawSideBars;         // the tabs of kTabs
DrawPanel drawNotice;           // ViewerState::notice
DrawPanel drawKeysPanel;        // all actions with their keys
DrawPanel drawCompareOverlay;   // names of two compared maps, and the line between them
DrawPanel drawMeasuredDistance; // beside the line between two measured points
DrawPanel drawScaleBar;         // of an orthographic view
DrawPanel drawFaceFilter;       // while faces are hidden: which, and a button that shows them
DrawPanel drawGoTo;             // takes a position, a thing or a link
DrawPanel drawPalette;          // every action, view, setting and map by name
DrawPanel drawConsole;          // lines that runConsoleLine() carries out
DrawPanel drawMapList;          // all maps of a game or a folder, with a search
DrawPanel drawFileBrowser;      // a folder in which the user picks a map or game data

// The content of the side bars' tabs.
DrawPanel drawMapPanel;        // facts about the map, and its problems
DrawPanel drawEntitiesPanel;   // a list of entities with a search
DrawPanel drawAssetsPanel;     // the textures of the map and where each was found
DrawPanel drawVisibilityPanel; // the cost of each cluster, one-way pairs, areaportals
DrawPanel drawLightingPanel;   // brightness, flicker and each light style of the map
DrawPanel drawLightmapsPanel;  // the lightmap atlas and the faces of its luxels
DrawPanel drawComparePanel;    // the differences of two maps, and how both are shown
DrawPanel drawPathPanel;       // the camera path of the map
DrawPanel drawMeasurePanel;    // the values between two points, and the box of a player
DrawPanel drawInspectorPanel;  // facts about the selected thing
DrawPanel drawStatisticsPanel; // times and counts of the last frames

/// A tab of a side bar.
struct TabRow {
    Panel panel;
    const char* title;
    const char* help; // one sentence
    DrawPanel* draw;
    bool needsMap = true; // false: the tab has something to show without a map
};

/// The tabs of both side bars, in their order.
inline constexpr TabRow kTabs[] = {
    {Panel::map, "Map", "Facts about the map, and its problems", drawMapPanel},
    {Panel::entities, "Entities", "A list of entities with a search", drawEntitiesPanel},
    {Panel::assets, "Textures", "The textures of the map and where each was found", drawAssetsPanel},
    {Panel::visibility, "Visibility", "What each cluster costs, and the areaportals", drawVisibilityPanel},
    {Panel::lighting, "Lighting", "Brightness, and the light styles of the map", drawLightingPanel, false},
    {Panel::lightmaps, "Lightmaps", "The lightmap atlas and the faces of its luxels", drawLightmapsPanel},
    {Panel::compare, "Compare", "This map beside another one or its version before the last reload",
     drawComparePanel},
    {Panel::measure, "Measure", "Distances between points, and where players fit", drawMeasurePanel},
    {Panel::path, "Path", "A path that the camera flies, from keys or from a recording", drawPathPanel},
    {Panel::inspector, "Inspector", "Facts about what you click on the map", drawInspectorPanel},
    {Panel::statistics, "Statistics", "Times and counts of a frame", drawStatisticsPanel, false}};

/// One row of the table.
struct PanelRow {
    DrawPanel* draw;
    bool (*isVisible)(const ViewerState& state, const PanelFrame& frame);
    bool staysWhenUiIsHidden = false;
};

/// All panels in the order in which they are drawn.
inline constexpr PanelRow kPanels[] = {
    {drawStartPage, [](auto&, auto& frame) { return frame.mapView == nullptr; }, true},
    {drawFirstKeysCard,
     [](auto& state, auto& frame) { return !state.settings.knowsControls && frame.mapView != nullptr; }},
    {drawLoading, [](auto&, auto& frame) { return frame.isLoading; }, true},
    {drawMessage, [](auto& state, auto&) { return !state.message.empty(); }, true},
    {drawMapChooser, [](auto& state, auto&) { return !state.mapsToChoose.empty(); }, true},
    {drawEntityLabels, [](auto&, auto& frame) { return frame.mapView != nullptr; }},
    {drawToolBrushLegend,
     [](auto& state, auto& frame) { return state.settings.showToolBrushes && frame.mapView != nullptr; }},
    {drawFaceColorsLegend,
     [](auto& state, auto& frame) {
         return traitsOf(state.settings.mode).readsFaceColors && frame.mapView != nullptr;
     }},
    {drawViewLegend, [](auto&, auto& frame) { return frame.mapView != nullptr; }},
    {drawOverlayLegend,
     [](auto& state, auto& frame) {
         const Settings& settings = state.settings;
         const bool isShown = settings.showLights || settings.showTargets || settings.showPaths ||
                              settings.showHulls || settings.showLightGrid;
         return isShown && frame.mapView != nullptr;
     }},
    {drawMenuBar, [](auto&, auto&) { return true; }},
    {drawToolBar, [](auto&, auto&) { return true; }},
    {drawStatusBar, [](auto&, auto&) { return true; }},
    {drawSideBars, [](auto&, auto&) { return true; }},
    {drawNotice, [](auto& state, auto&) { return isShown(state.notice); }},
    {drawKeysPanel, [](auto& state, auto&) { return state.showsKeys; }},
    {drawMeasuredDistance,
     [](auto& state, auto& frame) { return state.measuring.isOpen && frame.mapView != nullptr; }},
    {drawCompareOverlay,
     [](auto& state, auto& frame) {
         return state.compare.isOpen && state.compare.mode != CompareMode::off && frame.mapView != nullptr &&
                frame.comparison->other() != nullptr;
     }},
    {drawScaleBar, [](auto&, auto& frame) { return frame.mapView != nullptr; }},
    {drawFaceFilter,
     [](auto& state, auto& frame) { return isFiltered(state.inspector) && frame.mapView != nullptr; }},
    {drawFileBrowser, [](auto& state, auto&) { return state.browser.isOpen; }},
    {drawMapList, [](auto& state, auto&) { return state.mapList.isOpen; }},
    {drawGoTo, [](auto& state, auto&) { return state.goTo.isOpen; }},
    {drawPalette, [](auto& state, auto&) { return state.palette.isOpen; }},
    {drawConsole, [](auto& state, auto&) { return state.console.isOpen; }},
};

} // namespace visleaf
