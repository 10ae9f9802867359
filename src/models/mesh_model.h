// Mesh models: what every model file becomes. A monster, an item or a torch is one.
//
// Brush models are parts of the map itself; map/map.h has them.
#pragma once

#include "base/bounds.h"

#include <glm/mat4x4.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace visleaf {

/// A vertex in one frame.
struct MeshVertex {
    glm::vec3 position{0.0f}; // model space, game units
    glm::vec3 normal{0.0f};   // unit length

    bool operator==(const MeshVertex&) const = default;
};

/// Triangles that show one skin. All frames share them.
struct Mesh {
    std::string name;
    std::string skin;                 // the name of its material, as the file spells it; may be empty
    std::vector<glm::vec2> texCoords; // for each vertex; 0 to 1 over the skin
    std::vector<uint32_t> triangles;  // into the vertices of a frame; front faces wind clockwise
    std::vector<MeshVertex> vertices; // one frame after the other

    bool operator==(const Mesh&) const = default;
};

/// A model. Each of its meshes has `numFrames` frames, and at least one.
struct MeshModel {
    uint32_t numFrames = 0;
    std::vector<Mesh> meshes;
    std::vector<std::string> tagNames;
    // The places where other models are attached: model space of the attached one to that of this model. One
    // for each of tagNames, one frame after the other.
    std::vector<glm::mat4> tags;

    bool operator==(const MeshModel&) const = default;
};

/// Returns the box of the vertices in one frame.
Bounds boundsOf(const MeshModel& model, uint32_t frame);

} // namespace visleaf
