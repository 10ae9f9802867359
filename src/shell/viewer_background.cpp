#include "shell/viewer.h"

#include <fmt/format.h>

#include <utility>

// The part of the viewer that reports work on other threads.
namespace visleaf {
namespace {

constexpr double kProgressSeconds = 0.5; // that a share is shown for, unless a later one replaces it
constexpr double kLeakSeconds = 8.0;

} // namespace

// Says how far the overlays are that another thread computes, and what was found.
void Viewer::reportOverlays() {
    MapOverlays& overlays = m_mapView->overlays();
    const MapSnapshot& map = m_mapView->snapshot();
    if (overlays.isBusy(map, m_state.settings)) {
        const int percent = static_cast<int>(100.0f * map.leafPortals->shareDone());
        return showNotice(m_state, fmt::format("Finding the portals of the map: {} %", percent),
                          kProgressSeconds);
    }
    if (const std::optional<std::string> message = overlays.takeMessage(map, m_state.settings))
        showNotice(m_state, *message, kLeakSeconds);
}

} // namespace visleaf
