// The leaf portals of a map, built on another thread when somebody first needs them.
#pragma once

#include "analysis/sight/leaf_portals.h"
#include "base/shared.h"
#include "formats/load_map.h"

#include <future>
#include <mutex>

namespace visleaf {

/// Portals that several users share. Any thread may call any function.
class SharedPortals {
  public:
    explicit SharedPortals(Shared<LoadedMap> loaded) : m_loaded(std::move(loaded)) {}
    /// Cancels the build, and waits until its thread has ended.
    ~SharedPortals();
    SharedPortals(const SharedPortals&) = delete;
    SharedPortals& operator=(const SharedPortals&) = delete;

    /// Starts to build the portals, unless that has happened before.
    void start();
    bool isBuilding() const;
    /// Returns the finished part of the build, 0 to 1.
    float shareDone() const { return m_progress.share; }

    /// Returns the portals; null if they are not built yet.
    const LeafPortals* ready() const;

    /// Builds the portals, or waits until they are built. Returns null if `isCancelled` becomes true before.
    const LeafPortals* wait(const std::atomic<bool>& isCancelled);

  private:
    std::shared_future<void> build() const;

    Shared<LoadedMap> m_loaded;
    Progress m_progress;
    LeafPortals m_portals;      // only the build writes it
    mutable std::mutex m_mutex; // for m_build
    std::shared_future<void> m_build;
};

} // namespace visleaf
