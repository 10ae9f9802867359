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
    bool isVisible = true;   // false: a volume for the game's rules (triggers, clips), not a thing to see
};

/// The turn that `angles` (pitch, yaw, roll in degrees; pitch > 0 looks down) stand for: Rz(yaw) Ry(pitch)
/// Rx(roll) in right-handed axes.
glm::mat4 rotationOf(const glm::vec3& angles);

/// The world and every brush model that an entity names, in entity order.
std::vector<ModelInstance> placeModels(const Map& map);

} // namespace visleaf
