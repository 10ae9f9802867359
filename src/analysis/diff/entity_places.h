// The places of entities: their origins, and the shapes and places of their brush models.
#pragma once

#include "analysis/diff/placed_faces.h"

#include <optional>
#include <vector>

namespace visleaf {

/// Where an entity is, and what its brush model looks like.
struct EntityPlace {
    std::optional<glm::vec3> corner;   // its origin, or the lowest corner of its brush model; map space
    std::optional<glm::vec3> position; // its origin, or the centre of its brush model
    uint64_t shape = 0;                // of its brush model; 0: it has none
    uint64_t modelPlace = 0;           // the same with its place

    bool hasModel() const { return shape != 0; }
};

/// Returns the place of each entity of the map.
std::vector<EntityPlace> entityPlacesOf(const PlacedFaces& faces);

} // namespace visleaf
