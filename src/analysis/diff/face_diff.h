// Compares the faces of two maps by their places, because a compiler gives them other indices each time.
//
// A face of one map matches the face of the other at the same place that is visible from the same side. If
// there is none, a face with the same shape and texture elsewhere is the same face, moved.
#pragma once

#include "analysis/diff/light_diff.h"
#include "analysis/diff/map_names.h"
#include "analysis/diff/match_by_key.h"
#include "base/task.h"

#include <vector>

namespace visleaf {

/// A face that differs between two maps.
struct FaceChange {
    uint32_t a = kNone, b = kNone; // into Map::faces; kNone: the map does not have it
    glm::vec3 position{0.0f};      // its centre in map space: in b, or in a if b does not have it
};

struct MovedFace : FaceChange {
    glm::vec3 move{0.0f}; // game units
};

struct RelitFace : FaceChange {
    LightChange light;
};

struct FaceDiff {
    std::optional<std::string> notCompared; // the reason why faces were not compared
    std::vector<FaceChange> added;          // only b has them
    std::vector<FaceChange> removed;        // only a has them
    std::vector<MovedFace> moved;
    // Faces at the same place in both maps:
    std::vector<FaceChange> retextured; // other texture, shading or surface flags
    std::vector<FaceChange> realigned;  // other texture coordinates
    std::vector<RelitFace> relit;       // other light

    bool isEmpty() const {
        return added.empty() && removed.empty() && moved.empty() && retextured.empty() && realigned.empty() &&
               relit.empty();
    }
};

/// The differences of faces and of their light.
struct FacesAndLight {
    FaceDiff faces;
    LightDiff light;
};

/// Compares all faces that have vertices. `placesOfA` and `placesOfB` are placeKeysOf() the maps. Light is
/// not compared if only one map has lightmaps: the other is drawn at full brightness, which is no light of
/// its own.
Task<FacesAndLight> compareFaces(const PlacedFaces& a, std::span<const uint64_t> placesOfA,
                                 const PlacedFaces& b, std::span<const uint64_t> placesOfB,
                                 MapNames names = {});

} // namespace visleaf
