// What each cluster of the open map draws, whether rays confirm its PVS, and its areaportals.
#pragma once

#include "features/features.h"
#include "features/visibility/area_portals.h"
#include "features/visibility/cluster_ranking.h"
#include "features/visibility/steady_height.h"

namespace visleaf {

inline constexpr Panel kVisibilityPanel{"visibility", Side::left};

struct VisibilityShown : FeatureState {
    /// What happens to the comparison of the PVS with rays.
    enum class Check : uint8_t { goesOn, begins, ends };

    bool showsSelection = false; // the cluster of the selected leaf or cluster, not that of the camera
    SteadyHeight summaryHeight;  // of what stands above the lists
    ClusterRanking ranking;
    AreaPortalSwitches areaPortals;   // of the open map
    std::vector<uint32_t> areaGroups; // CullOptions::areaGroups of frames
    Check check = Check::goesOn;
    // In the last frame: whether the cost of the clusters and the check were missing, running or finished.
    bool isComputing = true, isChecking = false, isChecked = false;

    /// Puts the areaportals into their first positions.
    void takeMap(const OpenedMap& opened, ViewerState& state) override;
    /// Asks for what the panel shows, while it is open.
    void beforeFrame(const FeatureFrame& frame, ViewerState& state) override;
    /// Hides what the areaportals cut off as they stand now.
    void change(FrameChoices& frame) const override { frame.settings.cull.areaGroups = areaGroups; }
    /// Cancels a check for which the colours of faces wait.
    bool endMode(ViewerState& state) override;
    void addTo(const ViewerState& state, nlohmann::ordered_json& report) const override;
};

DrawPanel drawVisibilityPanel;

Feature visibilityFeature();

} // namespace visleaf
