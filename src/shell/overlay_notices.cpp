#include "shell/overlay_notices.h"

#include "shell/state/setting_changes.h"

#include <fmt/format.h>

namespace visleaf {
namespace {

constexpr double kProgressSeconds = 0.5; // that a share is shown for, unless a later one replaces it
constexpr double kLeakSeconds = 8.0;

} // namespace

void sayWhatOverlaysFind(MapView& mapView, ViewerState& state) {
    MapOverlays& overlays = mapView.lines().overlays();
    if (!state.settings.showLeak) overlays.forgetLeak();
    if (state.notice.isOnReload && isShown(state.notice)) return;
    const MapSnapshot& map = mapView.snapshot();
    if (overlays.isBusy(map, state.settings)) {
        const int percent = static_cast<int>(100.0f * map.leafPortals->shareDone());
        const bool waitsForPortals = map.leafPortals->isBuilding();
        return showNotice(state,
                          waitsForPortals ? fmt::format("Finding the portals of the map: {} %", percent)
                                          : "Working on the overlay",
                          kProgressSeconds);
    }
    const std::shared_ptr<const ShownLeak> leak = overlays.takeLeak(map);
    if (leak) takeLeak(*leak, overlays.isLeakSwitchedOn(), state);
}

void takeLeak(const ShownLeak& leak, bool isSwitchedOn, ViewerState& state) {
    if (leak.line.empty()) {
        // Otherwise the next press of the key would switch off a line that nobody has seen.
        if (isSwitchedOn) set(state, "leak", 0.0);
        return showNotice(state, leak.message + (isSwitchedOn ? "; Leak line: off" : ""), kLeakSeconds);
    }
    const std::string key = keyOfFeature("problems", state.keys);
    const std::string way = key.empty() ? "" : fmt::format("; Problems ({}) flies there", key);
    showNotice(state, leak.message + way, kLeakSeconds);
}

} // namespace visleaf
