// The panels of the viewer. They show the last frame, and change the viewer's state when the user acts.
#pragma once

#include "shell/state/viewer_state.h"
#include "shell/window_layout.h"

namespace visleaf {

/// Facts about the last frame that panels show.
struct PanelFrame {
    const MapView* mapView = nullptr; // null: no map is open
    WindowLayout layout;              // of this frame
    LayoutUnits units;
    View view;
    FrameReport report;
    std::vector<PassTime> passTimes;
    uint32_t viewLeaf = kNone; // leaf that contains the camera, also while culling is frozen
    bool isLoading = false;
    bool isSearching = false; // for a map by its name
    float loadShare = 0.0f;
    double panelsMs = 0.0; // CPU time that the panels of the last frame took before they were drawn
};

/// Draws all visible panels.
void drawPanels(ViewerState& state, const PanelFrame& frame);

} // namespace visleaf
