// The records of MD5 files, version 10: a mesh with bones, and its animation.
//
// Facts: andrei-drexler/ironwail gl_model.c (Mod_LoadMD5MeshModel and before).
#pragma once

#include "base/bytes.h"

#include <glm/gtc/quaternion.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include <array>
#include <string>
#include <vector>

namespace visleaf {

/// Where a joint is: a place and a rotation.
struct Md5Place {
    glm::vec3 position{0.0f};
    glm::quat rotation{1.0f, 0.0f, 0.0f, 0.0f};
};

struct Md5Joint {
    std::string name;
    int32_t parent = -1; // an earlier joint; -1: none
    Md5Place place;      // model space, while nothing moves
};

/// A vertex is the sum of its weights.
struct Md5Vertex {
    glm::vec2 texCoord{0.0f};
    uint32_t firstWeight = 0, numWeights = 0;
};

/// A share of a vertex that moves with a joint.
struct Md5Weight {
    uint32_t joint = 0;
    float share = 0.0f;
    glm::vec3 position{0.0f}; // in the space of the joint
};

struct Md5Mesh {
    std::string shader; // the beginning of the names of its skins
    std::vector<Md5Vertex> vertices;
    std::vector<uint32_t> triangles; // front faces wind clockwise
    std::vector<Md5Weight> weights;
};

struct Md5MeshFile {
    std::vector<Md5Joint> joints;
    std::vector<Md5Mesh> meshes;
};

/// How a joint moves. Those of its six channels whose flag is set are in each frame; the others keep `base`.
struct Md5Track {
    std::string name;
    int32_t parent = -1;
    uint32_t flags = 0, first = 0; // of the values of a frame
    std::array<float, 6> base{};   // x, y, z, and the same of the rotation
};

struct Md5Animation {
    std::vector<Md5Track> tracks;
    std::vector<std::vector<float>> frames; // the values of each; empty: 0
};

/// Reads an md5mesh file. Throws ParseError if it is damaged.
Md5MeshFile readMd5Mesh(ByteSpan text);

/// Reads an md5anim file. Throws ParseError if it is damaged.
Md5Animation readMd5Animation(ByteSpan text);

/// Returns the rotation with the components x, y and z.
glm::quat md5Rotation(const glm::vec3& components);

} // namespace visleaf
