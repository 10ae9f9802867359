// Reads a Wavefront OBJ file as a mesh of a scene.
#pragma once

#include "base/result.h"

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

struct ObjModel {
    struct Vertex {
        glm::dvec3 position{0.0};
        glm::vec3 normal{0.0f, 0.0f, 1.0f};
        // Texture coordinates from the upper left; 1 is the whole width or height.
        glm::dvec2 coordinates{0.0};
    };
    std::vector<Vertex> vertices;
    std::vector<uint32_t> indices; // three per triangle, clockwise from the front
    std::string texture;           // from `usemtl`
};

/// Reads `v`, `vt`, `vn`, `usemtl` and triangles `f a/a/a b/b/b c/c/c`. Ignores other lines. An error starts
/// with `fileName` and the line.
Result<ObjModel> readObj(std::string_view text, std::string_view fileName);

} // namespace visleaf
