// Pairs the maps of two folders or archives by their paths below them, and reports each pair as text or as a
// line of JSON. Scripts depend on the keys, so the keys must not change.
#pragma once

#include "features/compare/diff_report.h"
#include "vfs/held_maps.h"

#include <span>
#include <string>
#include <vector>

namespace visleaf {

/// The maps with the same path below two folders, or an archive or a folder that cannot be read.
struct MapPair {
    std::string file; // the path, such as `maps/e1m1.bsp`
    std::string a, b; // the maps, as findOneMap() accepts them; empty: only the other folder has the map
    bool isUnreadable = false;
};

/// Returns a pair for each map, in the order of their paths. The case of letters does not distinguish paths,
/// as in the games. An archive or a folder that cannot be read stands for what that of this path
/// holds in the other folder.
std::vector<MapPair> pairsOf(const std::vector<HeldMap>& a, const std::vector<HeldMap>& b);

/// What came out for a pair.
enum class PairOutcome { notRead, equal, different, onlyInA, onlyInB, isUnreadable };

/// Two folders or archives, as the command line names them.
struct ComparedFolders {
    std::string a, b;
};

/// Returns the text about a pair of which only one map exists.
std::string onePartText(const MapPair& pair, const ComparedFolders& folders);
/// Returns the same as a line of JSON.
std::string onePartJson(const MapPair& pair);

/// Returns the text about a pair: one line if the maps are equal, else diffReportText() and an empty line.
std::string pairText(const MapPair& pair, const SnapshotDiff& diff);

/// Returns the last line of the text: how many pairs came out in which way.
std::string pairCountsText(std::span<const PairOutcome> outcomes, const ComparedFolders& folders);

} // namespace visleaf
