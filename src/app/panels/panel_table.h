// The table of panels: which function draws a panel, and when the panel is visible. A new panel is a row here
// and a file with its function.
#pragma once

#include "app/panels/panels.h"

namespace visleaf {

/// Draws a visible panel. Changes the state if the user acts.
using DrawPanel = void(ViewerState& state, const PanelFrame& frame);

DrawPanel drawEmpty;        // background of the window and a hint
DrawPanel drawLoading;      // progress of loading
DrawPanel drawMessage;      // ViewerState::message with a button that closes it
DrawPanel drawMapChooser;   // the maps of an archive that holds several
DrawPanel drawEntityLabels; // class names of MapView::markers()
DrawPanel drawOverlay;      // frame times; the full overlay adds counts and facts about the map
DrawPanel drawToolBrushLegend;
DrawPanel drawFaceColorsLegend; // what the colours of views with ViewTraits::readsFaceColors mean
DrawPanel drawOverlayLegend;    // what lights, targets and light-grid show
DrawPanel drawStatusBar;        // position, leaf and speed at the lower edge of the window
DrawPanel drawMenuBar;
DrawPanel drawNotice;          // ViewerState::notice
DrawPanel drawKeysPanel;       // all actions with their keys
DrawPanel drawLightingPanel;   // brightness, flicker and each light style of the map
DrawPanel drawAssetsPanel;     // the textures of the map and where each was found
DrawPanel drawInspectorPanel;  // facts about the selected thing
DrawPanel drawEntitiesPanel;   // a list of entities with a search
DrawPanel drawLightmapsPanel;  // the lightmap atlas and the faces of its luxels
DrawPanel drawVisibilityPanel; // the cost of each cluster, one-way pairs, areaportals
DrawPanel drawCompareOverlay;  // names of two compared maps, and the line between them
DrawPanel drawComparePanel;    // the differences of two maps, and how both are shown
DrawPanel drawFaceFilter;      // while faces are hidden: which, and a button that shows them
DrawPanel drawMeasurePanel;    // the values between two points, and the box of a player
DrawPanel drawFileBrowser;     // a folder in which the user picks a map or game data

/// One row of the table.
struct PanelRow {
    DrawPanel* draw;
    bool (*isVisible)(const ViewerState& state, const PanelFrame& frame);
    bool staysWhenUiIsHidden = false;
};

/// All panels in the order in which they are drawn.
inline constexpr PanelRow kPanels[] = {
    {drawEmpty, [](auto&, auto& frame) { return frame.mapView == nullptr; }, true},
    {drawLoading, [](auto&, auto& frame) { return frame.isLoading; }, true},
    {drawMessage, [](auto& state, auto&) { return !state.message.empty(); }, true},
    {drawMapChooser, [](auto& state, auto&) { return !state.mapsToChoose.empty(); }, true},
    {drawEntityLabels, [](auto&, auto& frame) { return frame.mapView != nullptr; }},
    {drawOverlay, [](auto& state, auto&) { return state.settings.overlay != OverlayLevel::off; }},
    {drawToolBrushLegend,
     [](auto& state, auto& frame) { return state.settings.showToolBrushes && frame.mapView != nullptr; }},
    {drawFaceColorsLegend,
     [](auto& state, auto& frame) {
         return traitsOf(state.settings.mode).readsFaceColors && frame.mapView != nullptr;
     }},
    {drawOverlayLegend,
     [](auto& state, auto& frame) {
         const Settings& settings = state.settings;
         const bool isShown = settings.showLights || settings.showTargets || settings.showLightGrid;
         return isShown && frame.mapView != nullptr;
     }},
    {drawStatusBar, [](auto&, auto&) { return true; }},
    {drawMenuBar, [](auto&, auto&) { return true; }},
    {drawNotice, [](auto& state, auto&) { return isShown(state.notice); }},
    {drawKeysPanel, [](auto& state, auto&) { return state.showsKeys; }},
    {drawLightingPanel, [](auto& state, auto&) { return state.showsLighting; }},
    {drawAssetsPanel,
     [](auto& state, auto& frame) { return state.assets.isOpen && frame.mapView != nullptr; }},
    {drawInspectorPanel,
     [](auto& state, auto& frame) { return state.inspector.isOpen && frame.mapView != nullptr; }},
    {drawEntitiesPanel,
     [](auto& state, auto& frame) { return state.entities.isOpen && frame.mapView != nullptr; }},
    {drawVisibilityPanel,
     [](auto& state, auto& frame) { return state.visibility.isOpen && frame.mapView != nullptr; }},
    {drawMeasurePanel,
     [](auto& state, auto& frame) { return state.measuring.isOpen && frame.mapView != nullptr; }},
    {drawCompareOverlay,
     [](auto& state, auto& frame) {
         return state.compare.isOpen && state.compare.mode != CompareMode::off && frame.mapView != nullptr &&
                frame.comparison->other() != nullptr;
     }},
    {drawComparePanel,
     [](auto& state, auto& frame) { return state.compare.isOpen && frame.mapView != nullptr; }},
    {drawFaceFilter,
     [](auto& state, auto& frame) { return isFiltered(state.inspector) && frame.mapView != nullptr; }},
    {drawLightmapsPanel,
     [](auto& state, auto& frame) { return state.lightmaps.isOpen && frame.mapView != nullptr; }},
    {drawFileBrowser, [](auto& state, auto&) { return state.browser.isOpen; }},
};

} // namespace visleaf
