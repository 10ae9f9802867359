// Places brush models: entities with `"model" "*N"` place model N by their origin and angles.
#pragma once

#include "map/map.h"

#include <glm/mat4x4.hpp>

namespace visleaf {

/// A model placed by an entity. The world is instance 0 of model 0, at the origin.
struct ModelInstance {
    uint32_t model = 0;      // into Map::models
    uint32_t entity = kNone; // into Map::entities; kNone: the world in a map without worldspawn
    glm::mat4 toWorld{1.0f}; // model space to map space
    // False for volumes for gameplay (triggers, clips), and for entities that the game shows only later.
    bool isVisible = true;
};

struct PlacedModels {
    std::vector<ModelInstance> instances; // the world, then the others in entity order
    std::vector<uint32_t> leftOut;        // entities whose model was placed too often, ascending
};

/// Returns the total number of parts (faces, vertices, sides of brushes) that entities may place in a map
/// with `numParts`: a few times the number in the file, and some more for small maps. There is a limit
/// because each entity that names a model adds a copy of it, and a damaged or hostile text could name a large
/// model a thousand times.
constexpr uint64_t maxPlacedParts(uint64_t numParts) {
    constexpr uint64_t kMaxRepeats = 4;
    constexpr uint64_t kSlack = 65536;
    return kMaxRepeats * numParts + kSlack;
}

/// Returns the rotation for `angles` (pitch, yaw, roll in degrees; pitch > 0 looks down): Rz(yaw) Ry(pitch)
/// Rx(roll) in right-handed axes.
glm::mat4 rotationOf(const glm::vec3& angles);

/// Places the world and every brush model that an entity names. Leaves out instances beyond the limit of
/// maxPlacedParts() for faces, vertices and entities, so that loops over the faces of all instances stay
/// fast.
PlacedModels placeModels(const Map& map);

} // namespace visleaf
