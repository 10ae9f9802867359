// The overlays of a map that need long computations: leaf portals, what stops players, and the line of a
// leak.
//
// An overlay starts its work in the background when a frame first shows it. Frames show it as soon as the
// work has ended.
#pragma once

#include "analysis/walk/player_hull.h"
#include "document/settings.h"
#include "vfs/side_files.h"
#include "view/overlays/leak_question.h"
#include "view/overlays/portal_overlay.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace visleaf {

/// "What stops players and monsters?"
struct WhatStopsPlayers {
    HullChoice choice = HullChoice::player;

    using Value = PlayerHull;
    static constexpr ReadParts kReads{};
    Task<PlayerHull> answer(const MapSnapshot& snapshot, Progress& progress) const;
    bool operator==(const WhatStopsPlayers&) const = default;
};

class MapOverlays {
  public:
    using Snapshot = std::shared_ptr<const MapSnapshot>;

    /// True if `settings` shows one of these overlays. Then add() has work to do.
    static bool isAnyShown(const Settings& settings);

    /// Adds the overlays that `settings` shows. `leafs` are those in the PVS and the frustum of `view`.
    void add(const Snapshot& map, const Settings& settings, std::span<const uint32_t> leafs, const View& view,
             LineList& lines);

    /// Waits for the overlays that `settings` shows. Returns messages about them, one line each.
    std::vector<std::string> finish(const Snapshot& map, const Settings& settings);

    /// True while an overlay that `settings` shows is being computed.
    bool isBusy(const MapSnapshot& map, const Settings& settings) const;

    /// Call it while the overlay of the leak is off. When it is on again, it looks for the leak anew.
    void forgetLeak();
    /// Returns the leak once for each time that its overlay is switched on; null: there is nothing to say.
    std::shared_ptr<const ShownLeak> takeLeak(const MapSnapshot& map);
    /// True if the overlay of the leak was off at first. Otherwise it was on before the map was shown.
    bool isLeakSwitchedOn() const { return m_isLeakSwitchedOn; }

    /// Returns the stamps of the leak files when the overlay of the leak last looked for them, or else when
    /// this was first called.
    const LeakFileStamps& leakFiles(const MapSnapshot& map);

  private:
    struct Row;
    struct Frame;
    static std::span<const Row> rows();
    static std::vector<const Row*> shownRows(const Settings& settings);
    void askForLeak(const Snapshot& map);

    Asker<WhatStopsPlayers> m_hull;
    Asker<WhereItLeaks> m_leak;
    std::optional<LeakFileStamps> m_leakFiles; // nothing: nobody has asked
    bool m_hasAskedForLeak = false;            // since the overlay was switched on
    bool m_hasReportedLeak = false;
    bool m_isLeakSwitchedOn = false;
};

} // namespace visleaf
