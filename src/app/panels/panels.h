// The panels of the viewer. They show the last frame, and change the viewer's state when the user acts.
#pragma once

#include "app/viewer_state.h"

namespace visleaf {

/// Facts about the last frame that panels show.
struct PanelFrame {
    const MapView* mapView = nullptr; // null: no map is open
    View view;
    FrameReport report;
    std::vector<PassTime> passTimes;
    uint32_t viewLeaf = kNone; // leaf that contains the camera, also while culling is frozen
    bool isLoading = false;
    float loadShare = 0.0f;
};

void drawMenuBar(ViewerState& state);
/// Draws position, leaf and speed at the lower edge of the window.
void drawStatusBar(const ViewerState& state, const PanelFrame& frame);
/// Draws frame times. The full overlay adds counts and facts about the map.
void drawOverlay(const ViewerState& state, const PanelFrame& frame);
/// Draws the legend of tool brushes while they are shown.
void drawToolBrushLegend(const ViewerState& state, const PanelFrame& frame);
/// Draws all actions with their keys.
void drawKeysPanel(ViewerState& state);
/// Draws controls for brightness, flicker and each light style of the map.
void drawLightingPanel(ViewerState& state, const PanelFrame& frame);
/// Draws a folder in which the user picks a map or game data, while ViewerState::browser is open.
void drawFileBrowser(ViewerState& state);
/// Draws the textures of the map: where each was searched and found, and a button that adds data.
void drawAssetsPanel(ViewerState& state, const PanelFrame& frame);
/// Draws the maps of an archive that holds several.
void drawMapChooser(ViewerState& state);
/// Draws ViewerState::message until the user closes it.
void drawMessage(ViewerState& state);
/// Draws ViewerState::notice until its time is over.
void drawNotice(const ViewerState& state);
/// Draws the progress of loading.
void drawLoading(const PanelFrame& frame);
/// Draws the class names of MapView::markers() without overlaps.
void drawEntityLabels(const PanelFrame& frame);
/// Draws the window's content while no map is open.
void drawEmpty(const PanelFrame& frame);

/// Draws all open panels.
void drawPanels(ViewerState& state, const PanelFrame& frame);

/// Returns number, cluster and area of the leaf at index `leaf` in Map::leafs.
std::string leafText(const Map& map, uint32_t leaf);

/// Sets ViewerState::focusedPanel if the current panel has the focus. Call it between begin and end of a
/// panel.
void noteFocus(Panel panel, ViewerState& state);

} // namespace visleaf
