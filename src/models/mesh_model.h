// Mesh models: what every model file becomes. A monster, an item or a torch is one.
//
// Brush models are parts of the map itself; map/map.h has them.
#pragma once

#include "base/bounds.h"

#include <glm/mat4x4.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include <cstdint>
#include <span>
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
    std::vector<uint32_t> skins;      // into MeshModel::skins: one for each number that entities may choose
    std::vector<glm::vec2> texCoords; // for each vertex; 0 to 1 over the skin
    std::vector<uint32_t> triangles;  // into the vertices of a frame; front faces wind clockwise
    std::vector<MeshVertex> vertices; // one frame after the other

    bool operator==(const Mesh&) const = default;
};

/// What a mesh shows.
struct MeshSkin {
    // Of a skin in the file: its number. Otherwise the name of a material or the path of an image, as the
    // file spells it.
    std::string name;
    uint32_t width = 0;           // texels of a skin in the file
    uint32_t height = 0;          // the same
    std::vector<uint8_t> indices; // its texels, in the palette of the game; empty: it is not in the file

    bool operator==(const MeshSkin&) const = default;
};

/// Frames that follow one another, again and again.
struct MeshSequence {
    std::string name;
    uint32_t firstFrame = 0;
    uint32_t numFrames = 1;
    float framesPerSecond = 0.0f;

    bool operator==(const MeshSequence&) const = default;
};

/// A model. Each of its meshes has `numFrames` frames, and at least one.
struct MeshModel {
    uint32_t numFrames = 0;
    std::vector<Mesh> meshes;
    std::vector<MeshSkin> skins;
    std::vector<MeshSequence> sequences; // what entities choose by number; at least one
    bool turns = false;                  // the file says that the model turns about its vertical axis
    std::vector<std::string> tagNames;
    // The places where other models are attached: model space of the attached one to that of this model. One
    // for each of tagNames, one frame after the other.
    std::vector<glm::mat4> tags;

    bool operator==(const MeshModel&) const = default;
};

/// Returns the box of the vertices in one frame.
Bounds boundsOf(const MeshModel& model, uint32_t frame);

/// Sets the normals of all vertices of a mesh with `numFrames` frames from its triangles. `pointOf` numbers
/// the point of each vertex. Vertices of one point share a normal, so a seam between two parts of the skin
/// does not show.
void setNormals(uint32_t numFrames, std::span<const uint32_t> pointOf, Mesh& mesh);

} // namespace visleaf
