#include "view/overlays/map_overlays.h"

#include "view/overlays/hull_overlay.h"

#include <algorithm>
#include <array>
#include <utility>

namespace visleaf {

Task<PlayerHull> WhatStopsPlayers::answer(const MapSnapshot& snapshot, Progress& progress) const {
    co_return co_await buildPlayerHull(snapshot.map(), choice, progress);
}

/// What an overlay is drawn with.
struct MapOverlays::Frame {
    const Snapshot& map;
    const Settings& settings;
    std::span<const uint32_t> leafs;
    const View& view;
};

/// One overlay.
struct MapOverlays::Row {
    bool Settings::*isShown;
    /// Asks for what the overlay shows, and adds it to the lines if it is known.
    void (*add)(MapOverlays& overlays, const Frame& frame, LineList& lines);
    /// Waits for what the overlay shows. Adds what the user should know about it.
    void (*finish)(MapOverlays& overlays, const Snapshot& map, const Settings& settings,
                   std::vector<std::string>& messages);
    bool (*isBusy)(const MapOverlays& overlays, const MapSnapshot& map);
};

std::span<const MapOverlays::Row> MapOverlays::rows() {
    static constexpr Row kPortals{
        &Settings::showPortals,
        [](MapOverlays&, const Frame& frame, LineList& lines) {
            frame.map->leafPortals->start();
            if (const LeafPortals* portals = frame.map->leafPortals->ready())
                addLeafPortals(*portals, frame.map->map(), frame.leafs, frame.view, lines);
        },
        [](MapOverlays&, const Snapshot& map, const Settings&, std::vector<std::string>& messages) {
            if (!resultOf(map->leafPortals->built())->isComplete)
                messages.emplace_back("The BSP tree is too large or too damaged: some portals are missing");
        },
        [](const MapOverlays&, const MapSnapshot& map) { return map.leafPortals->isBuilding(); }};
    static constexpr Row kHulls{
        &Settings::showHulls,
        [](MapOverlays& overlays, const Frame& frame, LineList& lines) {
            overlays.m_hull.ask(frame.map, {frame.settings.hull});
            overlays.m_hull.poll();
            if (const auto hull = overlays.m_hull.answer(*frame.map)) addPlayerHull(*hull, frame.view, lines);
        },
        [](MapOverlays& overlays, const Snapshot& map, const Settings& settings,
           std::vector<std::string>& messages) {
            overlays.m_hull.ask(map, {settings.hull});
            overlays.m_hull.wait();
            if (!overlays.m_hull.answer(*map)->isComplete)
                messages.emplace_back("The map is too large or too damaged: some hulls are missing");
            const std::string missing = missingHullText(settings.hull, map->map().game);
            if (!missing.empty() && settings.hull != HullChoice::player)
                messages.push_back("--hull: " + missing);
        },
        [](const MapOverlays& overlays, const MapSnapshot&) { return overlays.m_hull.isBusy(); }};
    static constexpr Row kLeak{
        &Settings::showLeak,
        [](MapOverlays& overlays, const Frame& frame, LineList& lines) {
            overlays.askForLeak(frame.map);
            overlays.m_leak.poll();
            if (const auto leak = overlays.m_leak.answer(*frame.map)) addLeak(*leak, lines);
        },
        [](MapOverlays& overlays, const Snapshot& map, const Settings&, std::vector<std::string>& messages) {
            overlays.askForLeak(map);
            overlays.m_leak.wait();
            messages.push_back(overlays.m_leak.answer(*map)->message);
        },
        [](const MapOverlays& overlays, const MapSnapshot&) { return overlays.m_leak.isBusy(); }};
    static constexpr std::array kRows{kPortals, kHulls, kLeak};
    return kRows;
}

std::vector<const MapOverlays::Row*> MapOverlays::shownRows(const Settings& settings) {
    std::vector<const Row*> shown;
    for (const Row& row : rows())
        if (settings.*row.isShown) shown.push_back(&row);
    return shown;
}

bool MapOverlays::isAnyShown(const Settings& settings) {
    return !shownRows(settings).empty();
}

void MapOverlays::add(const Snapshot& map, const Settings& settings, std::span<const uint32_t> leafs,
                      const View& view, LineList& lines) {
    for (const Row* row : shownRows(settings))
        row->add(*this, {map, settings, leafs, view}, lines);
}

std::vector<std::string> MapOverlays::finish(const Snapshot& map, const Settings& settings) {
    std::vector<std::string> messages;
    for (const Row* row : shownRows(settings))
        row->finish(*this, map, settings, messages);
    return messages;
}

bool MapOverlays::isBusy(const MapSnapshot& map, const Settings& settings) const {
    const std::vector<const Row*> shown = shownRows(settings);
    return std::ranges::any_of(shown, [&](const Row* row) { return row->isBusy(*this, map); });
}

void MapOverlays::forgetLeak() {
    m_hasReportedLeak = m_hasAskedForLeak = false;
    m_isLeakSwitchedOn = true;
    m_leak.forget();
}

std::shared_ptr<const ShownLeak> MapOverlays::takeLeak(const MapSnapshot& map) {
    auto leak = !m_hasReportedLeak ? m_leak.answer(map) : nullptr;
    m_hasReportedLeak |= leak != nullptr;
    return leak;
}

const LeakFileStamps& MapOverlays::leakFiles(const MapSnapshot& map) {
    if (!m_leakFiles) m_leakFiles = stampsOfLeakFiles(map.source, map.files);
    return *m_leakFiles;
}

void MapOverlays::askForLeak(const Snapshot& map) {
    if (!std::exchange(m_hasAskedForLeak, true)) m_leakFiles = stampsOfLeakFiles(map->source, map->files);
    m_leak.ask(map, {});
}

} // namespace visleaf
