// Compares the entities of two maps.
//
// Entities have no identity in the file, so they are matched from strict to lenient: equal in all keys; the
// same target name; the same place; the same brush model; all keys but the place; the only one of its class.
// A brush model is compared by its shape and place, because each compile numbers models differently.
#pragma once

#include "analysis/diff/match_by_key.h"
#include "analysis/diff/placed_faces.h"

#include <optional>
#include <string>
#include <vector>

namespace visleaf {

/// A key with another value.
struct KeyChange {
    std::string key;
    std::optional<std::string> a, b; // empty: the entity of that map does not have the key
};

/// An entity that differs between two maps.
struct EntityChange {
    uint32_t a = kNone, b = kNone;          // into Map::entities; kNone: the map does not have it
    std::optional<glm::vec3> position = {}; // in b, or in a if b does not have it; empty: it has no place
    std::vector<KeyChange> keys = {};       // only if both maps have the entity
    std::optional<glm::vec3> move = {};     // how far its origin or its brush model moved, game units
    bool isReshaped = false;                // its brush model has other faces
};

struct EntityDiff {
    std::vector<EntityChange> added;
    std::vector<EntityChange> removed;
    std::vector<EntityChange> changed;

    bool isEmpty() const { return added.empty() && removed.empty() && changed.empty(); }
};

/// Returns which entity of `b` is which of `a`.
Matching matchEntities(const PlacedFaces& a, const PlacedFaces& b);

EntityDiff compareEntities(const PlacedFaces& a, const PlacedFaces& b);

} // namespace visleaf
