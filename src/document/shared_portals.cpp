#include "document/shared_portals.h"

#include "base/parallel.h"

#include <chrono>

namespace visleaf {
namespace {

constexpr std::chrono::milliseconds kBetweenLooks{10}; // at isCancelled

} // namespace

SharedPortals::~SharedPortals() {
    m_progress.isCancelled = true;
    if (m_build.valid()) m_build.wait();
}

void SharedPortals::start() {
    const std::lock_guard lock(m_mutex);
    if (m_build.valid()) return;
    m_build = startWork([this] { m_portals = buildLeafPortals(m_loaded->map, m_progress); }).share();
}

std::shared_future<void> SharedPortals::build() const {
    const std::lock_guard lock(m_mutex);
    return m_build;
}

bool SharedPortals::isBuilding() const {
    return build().valid() && ready() == nullptr;
}

const LeafPortals* SharedPortals::ready() const {
    const std::shared_future<void> task = build();
    const bool isDone = task.valid() && task.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
    return isDone ? &m_portals : nullptr;
}

const LeafPortals* SharedPortals::wait(const std::atomic<bool>& isCancelled) {
    start();
    const std::shared_future<void> task = build();
    while (task.wait_for(kBetweenLooks) != std::future_status::ready)
        if (isCancelled) return nullptr;
    return &m_portals;
}

} // namespace visleaf
