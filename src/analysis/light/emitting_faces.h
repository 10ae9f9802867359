// The faces of a map that emit light, and an estimate of what they give to a point.
#pragma once

#include "analysis/cross_references.h"
#include "analysis/light/light_share.h"
#include "analysis/light/surface_emission.h"

#include <glm/vec3.hpp>

#include <cstdint>
#include <span>
#include <vector>

namespace visleaf {

/// A piece of an emitting face that is small enough to be taken for a point.
struct EmittingPart {
    glm::vec3 position{0.0f}; // map space
    glm::vec3 normal{0.0f};   // unit length
    float strength = 0.0f;    // luxel value at a distance of 1, both face to face
};

/// A face that emits light.
struct EmittingFace {
    uint32_t face = 0;      // into Map::faces
    uint32_t firstPart = 0; // into EmittingFaces::parts
    uint32_t numParts = 0;
    glm::vec3 color{1.0f}; // its strongest channel is 1
};

/// All faces of a map that emit light.
struct EmittingFaces {
    std::vector<EmittingFace> faces;
    std::vector<EmittingPart> parts;
};

/// Longest edge of the triangles into which faces are cut, in game units. Quake 2's compiler cuts at 64.
inline constexpr float kEmittingPartSide = 64.0f;

/// Most parts of one face, unless it has more triangles. Larger faces are cut into larger parts.
inline constexpr uint32_t kMaxPartsOfFace = 256;

/// Number of parts of a map from which on each face is one part.
inline constexpr size_t kMaxEmittingParts = size_t{1} << 18;

/// Finds the emitting faces. `emissions` has one element for each of Map::surfaces.
EmittingFaces findEmittingFaces(const Map& map, const CrossReferences& references,
                                std::span<const SurfaceEmission> emissions);

/// Most faces that are tested with rays for one point: those that would give it most light without walls.
inline constexpr size_t kMaxTestedFaces = 256;

/// Most rays that test one face: to the parts that would give most light.
inline constexpr size_t kMaxRaysToFace = 16;

/// Appends the faces that reach `point` on a face with the unit normal `normal`. Returns the number of faces
/// that could reach it but were not tested.
size_t addSharesOfFaces(const Map& map, const EmittingFaces& emitting, const glm::vec3& point,
                        const glm::vec3& normal, std::vector<LightShare>& shares);

} // namespace visleaf
