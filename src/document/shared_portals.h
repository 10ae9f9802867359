// The leaf portals of a map, built in the background when somebody first needs them.
#pragma once

#include "analysis/sight/leaf_portals.h"
#include "base/running_task.h"
#include "base/shared.h"
#include "formats/load_map.h"

#include <mutex>

namespace visleaf {

/// Portals that several users share. Any thread may call any function.
class SharedPortals {
  public:
    explicit SharedPortals(Shared<LoadedMap> loaded) : m_loaded(std::move(loaded)) {}
    /// Cancels the build, and waits until it has stopped.
    ~SharedPortals() { m_progress->isCancelled = true; }
    SharedPortals(const SharedPortals&) = delete;
    SharedPortals& operator=(const SharedPortals&) = delete;

    /// Starts to build the portals, unless that has happened before.
    void start();
    bool isBuilding() const;
    /// Returns the finished part of the build, 0 to 1.
    float shareDone() const { return m_progress->share; }

    /// Returns the portals; null if they are not built yet.
    const LeafPortals* ready() const;

    /// Builds the portals, or waits until they are built.
    Task<const LeafPortals*> built();

  private:
    Task<void> fill();
    RunningTask build() const;

    Shared<LoadedMap> m_loaded;
    const std::shared_ptr<Progress> m_progress = std::make_shared<Progress>();
    LeafPortals m_portals;      // only the build writes it
    mutable std::mutex m_mutex; // for m_build
    RunningTask m_build;        // uses the members above, so it is the last one
};

} // namespace visleaf
