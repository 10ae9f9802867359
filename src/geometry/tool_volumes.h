// Volumes that mappers add for gameplay or the compiler and that are not drawn: triggers, clips, areaportals,
// hints, models that the game shows only later. They are separate from MapGeometry, for a debug view.
//
// If the format stores brushes, the polygons are computed from the planes. If it does not (Quake, Half-Life),
// or if only a face of a brush is left, the face itself is used.
#pragma once

#include "map/map.h"

namespace visleaf {

/// The purpose of a volume: by the contents of its brush, the flags of its faces, or the class of its entity.
enum class ToolKind : uint8_t {
    trigger,
    playerClip,
    monsterClip,
    clip, // stops both players and monsters
    areaPortal,
    hint,
    ladder,
    noDrop, // dropped items vanish here
    noDraw, // a face that only the compiler used
    other,  // entity of another class: invisible, or shown only later
};
inline constexpr size_t kNumToolKinds = 10;

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

/// Share of its distance by which a frame moves each polygon towards the camera, so that it lies on top of
/// faces in the same plane.
inline constexpr float kToolsTowardsCamera = 1.0f / 256.0f;

/// Returns all volumes, placed by their entities. The cost is proportional to the square of the sides of each
/// brush; brushes with more sides than any compiler allows are left out.
ToolVolumes buildToolVolumes(const Map& map);

} // namespace visleaf
