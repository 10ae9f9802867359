#include "scene/map_overlays.h"

#include "scene/hull_overlay.h"

namespace visleaf {

void MapOverlays::add(const Settings& settings, std::span<const uint32_t> leafs, const View& view,
                      LineList& lines) {
    if (settings.showPortals) {
        m_portals.start();
        if (const LeafPortals* portals = m_portals.ready())
            addLeafPortals(*portals, m_scene.loaded.map, leafs, view, lines);
    }
    if (settings.showHulls) {
        startHull(settings.hull);
        takeHull();
        if (m_hull) addPlayerHull(*m_hull, view, lines);
    }
    if (settings.showLeak) {
        m_leak.start();
        if (const ShownLeak* leak = m_leak.poll()) addLeak(*leak, lines);
    }
}

std::vector<std::string> MapOverlays::finish(const Settings& settings) {
    std::vector<std::string> messages;
    const std::atomic<bool> never{false};
    if (settings.showPortals) {
        m_portals.start();
        if (!m_portals.wait(never)->isComplete())
            messages.emplace_back("The BSP tree is too large or too damaged: some portals are missing");
    }
    if (settings.showHulls) {
        startHull(settings.hull);
        m_hullTask.wait();
        takeHull();
        if (!m_hull->isComplete)
            messages.emplace_back("The map is too large or too damaged: some hulls are missing");
        const std::string missing = missingHullText(settings.hull, m_scene.loaded.map.game);
        if (!missing.empty() && settings.hull != HullChoice::player) messages.push_back("--hull: " + missing);
    }
    if (settings.showLeak) {
        m_leak.start();
        messages.push_back(m_leak.wait().message);
    }
    return messages;
}

bool MapOverlays::isBusy(const Settings& settings) const {
    return (settings.showPortals && m_portals.isBuilding()) || (settings.showHulls && m_hullTask.isBusy()) ||
           (settings.showLeak && m_leak.isBusy());
}

void MapOverlays::startHull(HullChoice choice) {
    const bool hasHull = m_hull || m_hullTask.isBusy();
    if (hasHull && m_hullChoice == choice) return;
    m_hullTask.cancel();
    m_hull.reset();
    m_hullChoice = choice;
    m_hullTask.start([&map = m_scene.loaded.map, choice](Progress& progress) {
        return buildPlayerHull(map, choice, progress);
    });
}

void MapOverlays::takeHull() {
    if (std::optional<PlayerHull> hull = m_hullTask.poll()) m_hull = std::move(hull);
}

std::optional<std::string> MapOverlays::takeMessage(const Settings& settings) {
    if (!settings.showLeak) m_hasReportedLeak = false;
    const ShownLeak* leak = settings.showLeak && !m_hasReportedLeak ? m_leak.poll() : nullptr;
    if (leak == nullptr) return std::nullopt;
    m_hasReportedLeak = true;
    return leak->message;
}

} // namespace visleaf
