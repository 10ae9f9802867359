// The leaf portals of an open map, built on another thread when somebody first needs them.
#pragma once

#include "analysis/sight/leaf_portals.h"

#include <future>
#include <mutex>

namespace visleaf {

/// Portals that several users share. Any thread may call any function.
class SharedPortals {
  public:
    /// Keeps a reference to the map, which must not change.
    explicit SharedPortals(const Map& map) : m_map(map) {}
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

    /// Waits for the portals, after start(). Returns null if `isCancelled` becomes true before.
    const LeafPortals* wait(const std::atomic<bool>& isCancelled) const;

  private:
    std::shared_future<void> build() const;

    const Map& m_map;
    Progress m_progress;
    LeafPortals m_portals;      // only the build writes it
    mutable std::mutex m_mutex; // for m_build
    std::shared_future<void> m_build;
};

} // namespace visleaf
