// What a mapper puts into a map for the game's rules or the compiler, and what is not drawn: triggers, clips,
// area portals, hints, models that the game shows only later. Kept apart from MapGeometry, for a debug view.
//
// Where the format stores brushes their polygons are rebuilt from the planes; where it does not (Quake,
// Half-Life), or a face is left of a brush, the face itself is taken.
#pragma once

#include "map/map.h"

namespace visleaf {

/// What a volume is for: by the contents of its brush, by its faces' flags, or by the class of its entity.
enum class ToolKind : uint8_t {
    trigger,
    playerClip,
    monsterClip,
    clip, // holds up both players and monsters
    areaPortal,
    hint,
    ladder,
    noDrop, // things that are dropped here vanish
    noDraw, // a face that only the compiler saw
    other,  // of another class: shows nothing, or is shown only later
};
inline constexpr size_t kNumToolKinds = 10;

/// A convex polygon of such a volume, clockwise from outside.
struct ToolPolygon {
    ToolKind kind = ToolKind::other;
    uint32_t firstVertex = 0; // into ToolVolumes::vertices
    uint32_t numVertices = 0;
    Bounds bounds;
};

/// The polygons of all volumes of a map.
struct ToolVolumes {
    std::vector<glm::vec3> vertices; // map space
    std::vector<ToolPolygon> polygons;
};

/// All of them, placed as their entities say. Costs in proportion to the brushes' sides, squared for each
/// brush; brushes of more sides than any compiler allows are left out.
ToolVolumes buildToolVolumes(const Map& map);

} // namespace visleaf
