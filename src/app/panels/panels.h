// The panels of the viewer, one file each. They read the frame, and change the viewer's state only by what
// the user does to them.
#pragma once

#include "app/viewer_state.h"

namespace visleaf {

/// What the panels show of the frame that was drawn.
struct PanelFrame {
    const MapView* mapView = nullptr; // none: no map is open
    View view;
    FrameReport report;
    std::vector<PassTime> passTimes;
    uint32_t viewLeaf = kNone; // of the camera itself, also while culling is frozen
    bool isLoading = false;
    float loadShare = 0.0f;
};

void drawMenuBar(ViewerState& state);
/// Place, leaf and speed along the lower edge of the window.
void drawStatusBar(const ViewerState& state, const PanelFrame& frame);
/// Frame times, and at its full level what the frame saw and drew.
void drawOverlay(const ViewerState& state, const PanelFrame& frame);
/// What the colours of the tool brushes mean, while they are shown.
void drawToolBrushLegend(const ViewerState& state, const PanelFrame& frame);
/// All actions with their keys.
void drawKeysPanel(ViewerState& state);
/// Brightness, flicker, and each light style of the map.
void drawLightingPanel(ViewerState& state, const PanelFrame& frame);
/// A folder to choose a map from, or data to add, while ViewerState::browser is open.
void drawFileBrowser(ViewerState& state);
/// The textures of the map: where each was looked for and found, and a way to add data.
void drawAssetsPanel(ViewerState& state, const PanelFrame& frame);
/// The maps of an archive that holds several.
void drawMapChooser(ViewerState& state);
/// What did not work, until it is closed.
void drawMessage(ViewerState& state);
/// ViewerState::notice, until its time is over.
void drawNotice(const ViewerState& state);
/// How far a load is.
void drawLoading(const PanelFrame& frame);
/// Class names over MapView::markers(), the nearest first and none over another.
void drawEntityLabels(const PanelFrame& frame);
/// What the window shows while no map is open.
void drawEmpty(const PanelFrame& frame);

/// All of them that the state asks for.
void drawPanels(ViewerState& state, const PanelFrame& frame);

/// Number, cluster and area of one of Map::leafs.
std::string leafText(const Map& map, uint32_t leaf);

/// Called within a panel: sets ViewerState::focusedPanel while it has the focus.
void noteFocus(Panel panel, ViewerState& state);

} // namespace visleaf
