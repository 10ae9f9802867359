// Places brush models. An entity with `"model" "*N"` places model N with its origin and angles. Some movers
// start elsewhere (map/entities/mover_starts.h).
#pragma once

#include "map/map.h"

#include <glm/mat4x4.hpp>

namespace visleaf {

/// A model placed by an entity. The world is instance 0 of model 0, at the origin.
struct ModelInstance {
    uint32_t model = 0;      // into Map::models
    uint32_t entity = kNone; // into Map::entities; kNone: the world in a map without worldspawn
    glm::mat4 toWorld{1.0f}; // model space to map space
    // False for entities that the game leaves out, see isInGame() in map/entities/spawn_filter.h.
    bool isInGame = true;
    // False for these, for volumes for gameplay (triggers, clips) and for entities that start hidden.
    bool isVisible = true;
};

/// The brush models that the entities of a map place.
struct PlacedModels {
    std::vector<ModelInstance> instances; // the world, then the others in entity order
    std::vector<uint32_t> leftOut;        // entities whose model was placed too often, ascending
};

/// Returns how many parts (faces, vertices, sides of brushes) entities may place in total, in a map with
/// `numParts`. This is a few times `numParts`, and some more for small maps. Each entity that names a model
/// adds a copy of it, and a hostile map could name a large model a thousand times.
constexpr uint64_t maxPlacedParts(uint64_t numParts) {
    constexpr uint64_t kMaxRepeats = 4;
    constexpr uint64_t kSlack = 65536;
    return kMaxRepeats * numParts + kSlack;
}

/// Returns the rotation for `angles` (pitch, yaw, roll in degrees; pitch > 0 looks down): Rz(yaw) Ry(pitch)
/// Rx(roll) in right-handed axes.
glm::mat4 rotationOf(const glm::vec3& angles);

/// Returns the direction in which an entity with `angles` moves, unit length: two values of `angle` mean
/// straight up and straight down (SetMovedir in Quake's subs.qc, G_SetMovedir in Quake 3's g_utils.c).
glm::vec3 movementDirection(const glm::vec3& angles);

/// Returns the brush model that `"model" "*3"` names, into Map::models; kNone if the map has no such model.
uint32_t brushModelOf(const Map& map, const Entity& entity);

/// Places the world and every brush model that an entity names. Leaves out instances beyond the limit of
/// maxPlacedParts() for faces, vertices and entities, which keeps loops over the faces of all instances fast.
PlacedModels placeModels(const Map& map);

} // namespace visleaf
