// Looks for a straight line from an eye to a target that passes from leaf to leaf through portals only.
//
// The search starts with all portals of the eye's leaf. Each portal is a window for what is behind it. The
// window and the eye form a cone, and the next portals are cut to the cone. All windows at one distance are
// disjoint as seen from the eye. So the search is exact for one eye: if it ends without a result, no line
// exists. Windows that point to the target come first.
//
// Brush models, curved faces and other faces inside of leafs do not block the line, as for vis.
#pragma once

#include "analysis/sight/target_parts.h"
#include "base/task.h"

#include <functional>

namespace visleaf {

enum class SightEnd : uint8_t {
    found,
    blocked, // no line exists
    unknown, // the search was too long, or portals are missing
};

/// The result of a search.
struct SightLine {
    SightEnd end = SightEnd::unknown;
    std::vector<uint32_t> portals; // into LeafPortals::boundaries, from the eye to the target
    glm::dvec3 from{0.0};          // the eye; up to 1/16 game unit beside it if it is at a wall or portal
    glm::dvec3 to{0.0};            // a point of the target
    uint32_t lastLeaf = kNone;     // the leaf in which the line ends
};

/// What a search may do.
struct SightRules {
    std::function<bool(uint32_t)> mayEnter; // false for leafs that the line must avoid
    uint32_t maxWindows = 100000;           // each takes about 10 microseconds and 200 bytes
};

/// Searches a line from `eye`, which is in the open leaf `eyeLeaf`, to any of the target's leafs. If the
/// target has triangles, the line ends on a side of a triangle that is drawn. The map must have a tree.
Task<SightLine> findSightLine(const Map& map, const LeafPortals& portals, glm::dvec3 eye, uint32_t eyeLeaf,
                              const TargetParts& target, const SightRules& rules);

/// True if no wall is between two points of open leafs, except in the last `slack` game units.
bool isClear(const Map& map, const glm::dvec3& from, const glm::dvec3& to, double slack);

} // namespace visleaf
