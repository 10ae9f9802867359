// The surfaces that stop players, as polygons that a view can show.
//
// In Quake, Hexen II and Half-Life they are the walls of clip hulls, one hull for each size of box. They
// bound the positions of the box's origin, so they lie inside of the rooms. In other games they are the sides
// of brushes and the triangles of curves.
#pragma once

#include "analysis/walk/hull_choice.h"
#include "base/bounds.h"
#include "base/task.h"
#include "map/map.h"
#include "map/player_rules.h"

#include <glm/vec3.hpp>

#include <cstdint>
#include <span>
#include <vector>

namespace visleaf {

/// A convex polygon that stops players, or that a clip node cuts out of open space.
struct HullPolygon {
    Bounds bounds;            // map space
    uint32_t firstVertex = 0; // into PlayerHull::vertices
    uint32_t numVertices = 0;
    glm::vec3 normal{0.0f}; // unit vector, towards the player; zero for a sliver
    uint8_t hull = 0;       // of the game, counted from 0
    bool isOpen = false;    // both sides are open

    /// True if players can stand on it.
    bool isFloor() const { return !isOpen && normal.z >= kLeastFloorNormal; }

    bool operator==(const HullPolygon&) const = default;
};

/// The surfaces that stop players and monsters of the chosen sizes.
struct PlayerHull {
    HullChoice choice = HullChoice::player;
    std::vector<glm::vec3> vertices; // map space; of each polygon, clockwise from the side of the player
    std::vector<HullPolygon> polygons;
    bool isComplete = true; // false: the map is too large or too damaged

    std::span<const glm::vec3> verticesOf(const HullPolygon& polygon) const {
        return std::span(vertices).subspan(polygon.firstVertex, polygon.numVertices);
    }
};

/// Most vertices of a hull; 12 bytes each. Large maps have a tenth of it.
inline constexpr size_t kMaxHullVertices = 8'000'000;

/// Returns the surfaces that stop players, in the world and in the brush models that do not move out of the
/// way; of all visible models for HullChoice::nodes. A map without clip hulls has one hull, whatever the
/// choice.
Task<PlayerHull> buildPlayerHull(const Map& map, HullChoice choice, Progress& progress);

} // namespace visleaf
