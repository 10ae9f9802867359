#include "view/overlays/map_overlays.h"

#include "view/overlays/hull_overlay.h"

namespace visleaf {

std::optional<PlayerHull> WhatStopsPlayers::answer(const MapSnapshot& snapshot, Progress& progress) const {
    PlayerHull hull = buildPlayerHull(snapshot.map(), choice, progress);
    return progress.isCancelled ? std::nullopt : std::optional(std::move(hull));
}

void MapOverlays::add(const Snapshot& map, const Settings& settings, std::span<const uint32_t> leafs,
                      const View& view, LineList& lines) {
    if (settings.showPortals) {
        map->leafPortals->start();
        if (const LeafPortals* portals = map->leafPortals->ready())
            addLeafPortals(*portals, map->map(), leafs, view, lines);
    }
    if (settings.showHulls) {
        m_hull.ask(map, {settings.hull});
        m_hull.poll();
        if (const auto hull = m_hull.answer(*map)) addPlayerHull(*hull, view, lines);
    }
    if (settings.showLeak) {
        m_leak.ask(map, {});
        m_leak.poll();
        if (const auto leak = m_leak.answer(*map)) addLeak(*leak, lines);
    }
}

std::vector<std::string> MapOverlays::finish(const Snapshot& map, const Settings& settings) {
    std::vector<std::string> messages;
    const std::atomic<bool> never{false};
    if (settings.showPortals && !map->leafPortals->wait(never)->isComplete())
        messages.emplace_back("The BSP tree is too large or too damaged: some portals are missing");
    if (settings.showHulls) {
        m_hull.ask(map, {settings.hull});
        m_hull.wait();
        if (!m_hull.answer(*map)->isComplete)
            messages.emplace_back("The map is too large or too damaged: some hulls are missing");
        const std::string missing = missingHullText(settings.hull, map->map().game);
        if (!missing.empty() && settings.hull != HullChoice::player) messages.push_back("--hull: " + missing);
    }
    if (settings.showLeak) {
        m_leak.ask(map, {});
        m_leak.wait();
        messages.push_back(m_leak.answer(*map)->message);
    }
    return messages;
}

bool MapOverlays::isBusy(const MapSnapshot& map, const Settings& settings) const {
    return (settings.showPortals && map.leafPortals->isBuilding()) ||
           (settings.showHulls && m_hull.isBusy()) || (settings.showLeak && m_leak.isBusy());
}

std::shared_ptr<const ShownLeak> MapOverlays::takeLeak(const MapSnapshot& map, const Settings& settings) {
    if (!settings.showLeak) m_hasReportedLeak = false;
    auto leak = settings.showLeak && !m_hasReportedLeak ? m_leak.answer(map) : nullptr;
    m_hasReportedLeak |= leak != nullptr;
    return leak;
}

} // namespace visleaf
