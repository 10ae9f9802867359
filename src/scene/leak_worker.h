// Finds where an open map leaks, on another thread: the line of the compiler's leak file, or else the
// shortest way from an entity through the portals to the outside.
#pragma once

#include "analysis/leak/leak_file.h"
#include "render/line_list.h"
#include "scene/background_task.h"
#include "scene/scene.h"
#include "scene/shared_portals.h"

#include <string>

namespace visleaf {

/// A leak, ready to be shown.
struct ShownLeak {
    LeakLine line;       // empty: no leak is known
    std::string message; // one sentence
};

class LeakWorker {
  public:
    /// Keeps references to both. The scene must not change its map and its files.
    LeakWorker(const Scene& scene, SharedPortals& portals) : m_scene(scene), m_portals(portals) {}

    /// Starts the search, unless that has happened before.
    void start();
    bool isBusy() const { return m_task.isBusy(); }

    /// Returns the leak; null if it is not known yet. Takes the result of the search when it has arrived.
    const ShownLeak* poll();
    /// Waits for the result. start() must have been called.
    const ShownLeak& wait();

  private:
    ShownLeak find(const std::atomic<bool>& isCancelled) const;

    const Scene& m_scene;
    SharedPortals& m_portals;
    std::optional<ShownLeak> m_leak;
    BackgroundTask<ShownLeak> m_task; // reads the scene and the portals, so it is the last member
};

/// Adds the line of a leak, with a box around each end.
void addLeak(const ShownLeak& leak, LineList& lines);

} // namespace visleaf
