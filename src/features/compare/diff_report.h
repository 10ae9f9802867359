// Compares two loaded maps, and reports the differences as text and as JSON. Scripts depend on the keys, so
// the keys must not change.
#pragma once

#include "analysis/diff/map_diff.h"
#include "analysis/map_item.h"
#include "camera/camera_text.h"
#include "document/map_snapshot.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

/// Two maps and their differences.
struct SnapshotDiff {
    const MapSnapshot& a;
    const MapSnapshot& b;
    MapNames names;             // in texts; JSON calls the maps a and b
    bool hasLumps = true;       // the lumps were compared, unless MapDiff::hasOtherFormat
    bool haveSameBytes = false; // the files are equal byte by byte
    MapDiff diff;
};

/// A loaded map and the content of its file. If the content is empty, lumps are not compared.
struct SnapshotAndBytes {
    const MapSnapshot& snapshot;
    ByteSpan file;
};

/// Compares two maps. The result refers to their scenes and names.
Task<SnapshotDiff> compareSnapshots(SnapshotAndBytes a, SnapshotAndBytes b, Progress& progress,
                                    MapNames names = {});

/// One line of the summary: `faces`, `2 added, ...`.
struct DiffCount {
    std::string_view name;
    std::string text;
};

/// Returns the number of differences of each kind, or why they were not compared. Kinds without differences
/// are left out.
std::vector<DiffCount> diffCounts(const SnapshotDiff& diff);

/// One difference, ready to be shown.
struct DiffRow {
    std::string text;
    std::vector<std::string> details;  // changed keys of an entity
    std::optional<glm::vec3> position; // map space; empty: it has none
    std::optional<MapItem> item;       // in the second map, or in the first if only that has it
    bool isInFirst = false;            // `item` is in the first map
};

/// Differences of one kind.
struct DiffSection {
    std::string title;
    size_t numItems = 0; // may be more than there are rows
    std::vector<DiffRow> rows;
};

/// Returns a section for each kind of difference that occurs, each with at most `maxRows` rows. The largest
/// changes of light and visibility come first.
std::vector<DiffSection> diffSections(const SnapshotDiff& diff, size_t maxRows, PositionStyle positions);

/// Returns a summary, then a list of each kind of difference with its first items.
std::string diffReportText(const SnapshotDiff& diff);

/// Returns the output of `diff --json`, with all differences. Each item is a line. The text is put together
/// item by item, because a JSON tree of a million faces would take gigabytes.
std::string diffReportJson(const SnapshotDiff& diff);

/// Returns the same on one line, for reports on many maps. It begins with `file`, which names both maps.
std::string diffReportLine(const SnapshotDiff& diff, const std::string& file);

} // namespace visleaf
