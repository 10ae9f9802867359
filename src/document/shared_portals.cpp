#include "document/shared_portals.h"

namespace visleaf {

void SharedPortals::start() {
    const std::lock_guard lock(m_mutex);
    if (!m_build) m_build = startTask(fill(), m_progress);
}

Task<void> SharedPortals::fill() {
    m_portals = co_await buildLeafPortals(m_loaded->map, *m_progress);
}

RunningTask SharedPortals::build() const {
    const std::lock_guard lock(m_mutex);
    return m_build;
}

bool SharedPortals::isBuilding() const {
    return build() && ready() == nullptr;
}

const LeafPortals* SharedPortals::ready() const {
    const RunningTask running = build();
    if (!running || !running.hasEnded()) return nullptr;
    running.wait(); // throws if the build has
    return &m_portals;
}

Task<const LeafPortals*> SharedPortals::built() {
    start();
    co_await untilEnded(build());
    co_return ready();
}

} // namespace visleaf
