// Compares two loaded maps, and reports the differences as text and as JSON. Scripts depend on the keys, so
// the keys must not change.
#pragma once

#include "analysis/diff/map_diff.h"
#include "scene/scene.h"

#include <string>

namespace visleaf {

/// Two maps and their differences.
struct SceneDiff {
    const Scene& a;
    const Scene& b;
    bool haveSameBytes = false; // the files are equal byte by byte
    MapDiff diff;
};

/// Compares two maps. The result refers to their scenes.
SceneDiff compareScenes(const SceneWithFile& a, const SceneWithFile& b);

/// Returns a summary, then a list of each kind of difference with its first items.
std::string diffReportText(const SceneDiff& diff);

/// Returns the output of `diff --json`, with all differences. Each item is a line. The text is put together
/// item by item, because a JSON tree of a million faces would take gigabytes.
std::string diffReportJson(const SceneDiff& diff);

} // namespace visleaf
