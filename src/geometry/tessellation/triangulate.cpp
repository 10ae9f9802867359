#include "geometry/tessellation/triangulate.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <limits>

namespace visleaf {
namespace {

// Square units. A triangle is empty if twice its area is smaller. No rasterizer shows such a triangle.
constexpr float kEmptyArea = 1e-3f;

// Number of vertices that are tried as the origin of a fan. It is limited because each try visits all
// vertices.
constexpr uint32_t kMaxOrigins = 64;

float doubleArea(const MapVertex& a, const MapVertex& b, const MapVertex& c) {
    return glm::length(glm::cross(b.position - a.position, c.position - a.position));
}

/// Returns twice the area of the smallest triangle of the fan that starts at `origin`.
float smallestOfFan(std::span<const MapVertex> vertices, size_t origin) {
    const size_t count = vertices.size();
    float smallest = std::numeric_limits<float>::max();
    for (size_t i = 1; i + 1 < count; ++i) {
        const MapVertex& second = vertices[(origin + i) % count];
        const MapVertex& third = vertices[(origin + i + 1) % count];
        smallest = std::min(smallest, doubleArea(vertices[origin], second, third));
        if (smallest <= kEmptyArea) break;
    }
    return smallest;
}

/// Returns twice the area of the whole polygon.
float doubleAreaOf(std::span<const MapVertex> vertices) {
    glm::vec3 sum(0.0f);
    for (size_t i = 1; i + 1 < vertices.size(); ++i) {
        sum += glm::cross(vertices[i].position - vertices[0].position,
                          vertices[i + 1].position - vertices[0].position);
    }
    return glm::length(sum);
}

} // namespace

bool triangulate(std::span<const MapVertex> vertices, std::vector<uint32_t>& triangles) {
    const auto count = static_cast<uint32_t>(vertices.size());
    if (count < 3 || doubleAreaOf(vertices) <= kEmptyArea) return false;
    for (uint32_t origin = 0; origin < std::min(count, kMaxOrigins); ++origin) {
        if (smallestOfFan(vertices, origin) <= kEmptyArea) continue;
        for (uint32_t i = 1; i + 1 < count; ++i)
            triangles.insert(triangles.end(), {origin, (origin + i) % count, (origin + i + 1) % count});
        return false;
    }
    for (uint32_t i = 0; i < count; ++i)
        triangles.insert(triangles.end(), {count, i, (i + 1) % count});
    return true;
}

MapVertex middleOf(std::span<const MapVertex> vertices) {
    MapVertex middle = vertices[0];
    const float share = 1.0f / static_cast<float>(vertices.size());
    middle.position = glm::vec3(0.0f);
    middle.texel = glm::vec2(0.0f);
    middle.luxel = glm::vec2(0.0f);
    for (const MapVertex& vertex : vertices) {
        middle.position += vertex.position * share;
        middle.texel += vertex.texel * share;
        middle.luxel += vertex.luxel * share;
    }
    return middle;
}

} // namespace visleaf
