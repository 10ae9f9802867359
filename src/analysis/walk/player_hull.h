// The surfaces that stop players, as polygons that a view can show.
//
// In Quake and Half-Life they are the walls of the clip hull that belongs to the box of a player. They bound
// the positions of the player's origin, so they lie inside of the rooms. In other games they are the sides of
// brushes and the triangles of curves.
#pragma once

#include "analysis/player_box.h"
#include "analysis/progress.h"
#include "base/bounds.h"
#include "map/map.h"
#include "map/player_rules.h"

#include <glm/vec3.hpp>

#include <cstdint>
#include <span>
#include <vector>

namespace visleaf {

/// A convex polygon that stops players.
struct HullPolygon {
    Bounds bounds;            // map space
    uint32_t firstVertex = 0; // into PlayerHull::vertices
    uint32_t numVertices = 0;
    glm::vec3 normal{0.0f}; // unit vector, towards the player; zero for a sliver

    /// True if players can stand on it.
    bool isFloor() const { return normal.z >= kLeastFloorNormal; }

    bool operator==(const HullPolygon&) const = default;
};

/// The surfaces that stop players of one size.
struct PlayerHull {
    std::vector<glm::vec3> vertices; // map space; of each polygon, clockwise from the side of the player
    std::vector<HullPolygon> polygons;
    bool isComplete = true; // false: the map is too large or too damaged, or the work was cancelled

    std::span<const glm::vec3> verticesOf(const HullPolygon& polygon) const {
        return std::span(vertices).subspan(polygon.firstVertex, polygon.numVertices);
    }
};

/// Most vertices of a hull; 12 bytes each. Large maps have a tenth of it.
inline constexpr size_t kMaxHullVertices = 8'000'000;

/// Returns the surfaces that stop players, in the world and in the brush models that do not move out of the
/// way.
PlayerHull buildPlayerHull(const Map& map, PlayerPose pose, Progress& progress);

} // namespace visleaf
