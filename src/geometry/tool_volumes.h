// Volumes that mappers add for gameplay or for the compiler and that the game does not draw: triggers, clips,
// areaportals, hints, and models that appear only later. A debug view shows them; they are not part of
// MapGeometry.
//
// If the format stores brushes, the polygons are computed from the planes. Otherwise (Quake, Half-Life), or
// if only a face of a brush remains, the face itself is used.
#pragma once

#include "base/enum_table.h"
#include "map/map.h"

namespace visleaf {

/// The purpose of a volume. The contents of its brush, the flags of its faces, or the class of its entity
/// decide it.
enum class ToolKind : uint8_t {
    trigger,
    playerClip,
    monsterClip,
    clip, // stops both players and monsters
    itemClip,
    areaPortal,
    hint,
    ladder,
    noDrop, // dropped items vanish here
    noDraw, // a face that only the compiler used
    other,  // an entity of another class: invisible, or visible only later
};
inline constexpr size_t kNumToolKinds = numValuesOf<ToolKind>();

/// A convex polygon of such a volume, clockwise from outside.
struct ToolPolygon {
    ToolKind kind = ToolKind::other;
    uint32_t firstVertex = 0; // into ToolVolumes::vertices
    uint32_t numVertices = 0;
    Bounds bounds;
    uint32_t entity = kNone; // into Map::entities; kNone: a part of the world
};

/// The polygons of all volumes of a map.
struct ToolVolumes {
    std::vector<glm::vec3> vertices; // map space
    std::vector<ToolPolygon> polygons;
};

/// Returns all volumes in the positions that their entities give them. The cost grows with the square of the
/// number of sides of a brush. Brushes with more sides than any compiler allows are skipped.
ToolVolumes buildToolVolumes(const Map& map);

} // namespace visleaf
