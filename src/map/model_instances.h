// Where brush models stand: entities with `"model" "*N"` place model N by their origin and angles.
#pragma once

#include "map/map.h"

#include <glm/mat4x4.hpp>

namespace visleaf {

/// A model as an entity places it. The world is instance 0 of model 0, at the origin.
struct ModelInstance {
    uint32_t model = 0;      // into Map::models
    uint32_t entity = kNone; // into Map::entities; kNone: the world in a map without worldspawn
    glm::mat4 toWorld{1.0f}; // model space to map space
    // False for volumes for the game's rules (triggers, clips), and for what the game shows only later.
    bool isVisible = true;
};

struct PlacedModels {
    std::vector<ModelInstance> instances; // the world, then the others in entity order
    std::vector<uint32_t> leftOut;        // entities whose model has been placed too often, ascending
};

/// The turn that `angles` (pitch, yaw, roll in degrees; pitch > 0 looks down) stand for: Rz(yaw) Ry(pitch)
/// Rx(roll) in right-handed axes.
glm::mat4 rotationOf(const glm::vec3& angles);

/// The world and every brush model that an entity names, but for those with which more faces, corners and
/// entities were placed than maxPlacedParts() allows: what goes over the faces of all instances ends in good
/// time.
PlacedModels placeModels(const Map& map);

} // namespace visleaf
