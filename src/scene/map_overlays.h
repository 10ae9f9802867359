// The overlays of a map that need long computations: leaf portals, what stops players, and the line of a
// leak.
//
// An overlay starts its work on another thread when a frame first shows it. Frames show it as soon as the
// work has ended.
#pragma once

#include "analysis/walk/player_hull.h"
#include "scene/background_task.h"
#include "scene/leak_worker.h"
#include "scene/portal_overlay.h"
#include "scene/settings.h"

namespace visleaf {

class MapOverlays {
  public:
    /// Keeps a reference to the scene.
    explicit MapOverlays(const Scene& scene)
        : m_scene(scene), m_portals(scene.loaded.map), m_leak(scene, m_portals) {}

    SharedPortals& portals() { return m_portals; }

    /// Adds the overlays that `settings` shows. `leafs` are those in the PVS and the frustum of `view`.
    void add(const Settings& settings, std::span<const uint32_t> leafs, const View& view, LineList& lines);

    /// Waits for the overlays that `settings` shows. Returns messages about them, one line each.
    std::vector<std::string> finish(const Settings& settings);

    /// True while an overlay that `settings` shows is being computed.
    bool isBusy(const Settings& settings) const;
    /// Returns the finished part of the work, 0 to 1.
    float shareDone() const { return m_portals.shareDone(); }

    /// Returns what there is to say about the leak, once for each time that its overlay is switched on.
    std::optional<std::string> takeMessage(const Settings& settings);

  private:
    void startHull(HullChoice choice);
    void takeHull();

    const Scene& m_scene;
    SharedPortals m_portals;
    std::optional<PlayerHull> m_hull;
    HullChoice m_hullChoice = HullChoice::player; // of the hull that exists or is being built
    LeakWorker m_leak;
    bool m_hasReportedLeak = false;
    BackgroundTask<PlayerHull> m_hullTask; // reads the map, so it is the last member
};

} // namespace visleaf
