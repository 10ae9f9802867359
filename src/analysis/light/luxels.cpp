#include "analysis/light/luxels.h"

#include "analysis/light/face_luxel.h"
#include "geometry/tessellation/face_mesh.h"
#include "map/light/hdr_luxel.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace visleaf {
namespace {

/// Weights of the three corners of a triangle; they sum up to 1, and none is negative inside.
using Weights = glm::dvec3;

/// Returns twice the area of the triangle between two edges, with the sign of its winding.
double areaBetween(const glm::dvec2& a, const glm::dvec2& b) {
    return a.x * b.y - a.y * b.x;
}

/// Returns the weights of a point in a triangle that has an area.
Weights weightsIn(const glm::dvec2& a, const glm::dvec2& b, const glm::dvec2& c, const glm::dvec2& point) {
    const glm::dvec2 ab = b - a, ac = c - a, ap = point - a;
    const double area = areaBetween(ab, ac);
    const double v = areaBetween(ap, ac) / area, w = areaBetween(ab, ap) / area;
    return {1.0 - v - w, v, w};
}

/// Returns how far outside a point is: 0 inside the triangle.
double outsideOf(const Weights& weights) {
    return std::max(0.0, -std::min({weights.x, weights.y, weights.z}));
}

} // namespace

Image luxelImage(const Map& map, const FaceLightmap& lightmap, std::optional<uint32_t> style) {
    const size_t numLuxels = size_t{lightmap.width} * lightmap.height;
    const float unit = hasHdrLuxels(map) ? map.light.luxelUnit : 1.0f;
    const uint32_t first = style.value_or(0), end = style ? *style + 1 : lightmap.numStyles();
    Image image{lightmap.width, lightmap.height, std::vector<uint8_t>(numLuxels * 4, 255)};
    for (uint32_t i = 0; i < numLuxels; ++i) {
        const glm::uvec2 luxel{i % lightmap.width, i / lightmap.width};
        LuxelColor sum{0.0f};
        for (uint32_t k = first; k < end; ++k)
            sum += unit * colorOfLuxel(map, lightmap, k, luxel);
        for (int channel = 0; channel < 3; ++channel)
            image.rgba[size_t{4} * i + static_cast<size_t>(channel)] =
                static_cast<uint8_t>(std::min(sum[channel] + 0.5f, 255.0f));
    }
    return image;
}

LuxelPlaces::LuxelPlaces(const Map& map, const MapFace& face) {
    if (face.lightmap == kNone) return;
    m_size = {map.light.lightmaps[face.lightmap].width, map.light.lightmaps[face.lightmap].height};
    FaceMesh mesh;
    buildFaceMesh(map, face, {.patches = {kSurfaceSegments}}, mesh);
    for (size_t i = 0; i + 2 < mesh.triangles.size(); i += 3) {
        Triangle triangle;
        for (size_t k = 0; k < 3; ++k) {
            const MapVertex& vertex = mesh.vertices[mesh.triangles[i + k]];
            triangle[k] = {glm::dvec3(vertex.position), glm::dvec2(vertex.luxel)};
        }
        constexpr double kLeastArea = 1e-12;
        const auto& [a, b, c] = triangle;
        const glm::dvec3 normal = glm::cross(b.position - a.position, c.position - a.position);
        const bool hasArea = std::abs(areaBetween(b.luxel - a.luxel, c.luxel - a.luxel)) >= kLeastArea &&
                             glm::dot(normal, normal) >= kLeastArea;
        if (hasArea) m_triangles.push_back(triangle);
    }
}

LuxelPlaces::Range LuxelPlaces::range() const {
    if (m_triangles.empty()) return {};
    glm::dvec2 low = m_triangles[0][0].luxel, high = low;
    for (const Triangle& triangle : m_triangles) {
        for (const Corner& corner : triangle) {
            low = glm::min(low, corner.luxel);
            high = glm::max(high, corner.luxel);
        }
    }
    // Between luxel centres, light is the mean of both.
    const auto inside = [this](const glm::dvec2& luxel) {
        return glm::uvec2(glm::clamp(luxel, glm::dvec2(0.0), glm::dvec2(m_size)));
    };
    return {inside(glm::floor(low - 0.5)), inside(glm::ceil(high + 0.5))};
}

const LuxelPlaces::Triangle* LuxelPlaces::nearest(const glm::dvec2& luxel) const {
    const Triangle* best = nullptr;
    double least = std::numeric_limits<double>::infinity();
    for (const Triangle& triangle : m_triangles) {
        const double outside =
            outsideOf(weightsIn(triangle[0].luxel, triangle[1].luxel, triangle[2].luxel, luxel));
        if (outside < least) best = &triangle;
        least = std::min(least, outside);
        if (least == 0.0) break;
    }
    return best;
}

std::optional<std::array<glm::vec3, 4>> LuxelPlaces::cornersOf(const glm::uvec2& luxel) const {
    const glm::dvec2 low(luxel);
    const Triangle* triangle = nearest(low + 0.5);
    if (triangle == nullptr) return std::nullopt;
    const auto placeOf = [triangle](const glm::dvec2& point) {
        const auto& [a, b, c] = *triangle;
        const Weights weights = weightsIn(a.luxel, b.luxel, c.luxel, point);
        return glm::vec3(weights.x * a.position + weights.y * b.position + weights.z * c.position);
    };
    return std::array{placeOf(low), placeOf(low + glm::dvec2(1, 0)), placeOf(low + 1.0),
                      placeOf(low + glm::dvec2(0, 1))};
}

} // namespace visleaf
