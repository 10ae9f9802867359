#include "analysis/light/face_luxel.h"

#include "geometry/tessellation/face_mesh.h"
#include "map/light/hdr_luxel.h"

#include <fmt/format.h>
#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <limits>

namespace visleaf {
namespace {

/// Returns the weights of the vertices for the point of a triangle that is nearest to `point`, in any number
/// of dimensions. The regions are those of Ericson, Real-Time Collision Detection, 5.1.5.
template <class Vector> glm::vec3 nearestShare(const Vector& point, const std::array<Vector, 3>& triangle) {
    const auto& [a, b, c] = triangle;
    const Vector ab = b - a, ac = c - a;
    const float d1 = glm::dot(ab, point - a), d2 = glm::dot(ac, point - a);
    if (d1 <= 0.0f && d2 <= 0.0f) return {1, 0, 0};
    const float d3 = glm::dot(ab, point - b), d4 = glm::dot(ac, point - b);
    if (d3 >= 0.0f && d4 <= d3) return {0, 1, 0};
    const float ofC = d1 * d4 - d3 * d2;
    if (ofC <= 0.0f && d1 >= 0.0f && d3 <= 0.0f) return {1.0f - d1 / (d1 - d3), d1 / (d1 - d3), 0};
    const float d5 = glm::dot(ab, point - c), d6 = glm::dot(ac, point - c);
    if (d6 >= 0.0f && d5 <= d6) return {0, 0, 1};
    const float ofB = d5 * d2 - d1 * d6;
    if (ofB <= 0.0f && d2 >= 0.0f && d6 <= 0.0f) return {1.0f - d2 / (d2 - d6), 0, d2 / (d2 - d6)};
    const float ofA = d3 * d6 - d5 * d4;
    if (ofA <= 0.0f && d4 >= d3 && d5 >= d6) {
        const float share = (d4 - d3) / ((d4 - d3) + (d5 - d6));
        return {0, 1.0f - share, share};
    }
    const float sum = ofA + ofB + ofC;
    return {ofA / sum, ofB / sum, ofC / sum};
}

template <class Value> Value mixed(const glm::vec3& share, const std::array<Value, 3>& values) {
    return share.x * values[0] + share.y * values[1] + share.z * values[2];
}

template <class Value>
std::array<Value, 3> attributesOf(const FaceMesh& mesh, size_t triangle, Value MapVertex::*attribute) {
    std::array<Value, 3> values;
    for (size_t k = 0; k < 3; ++k)
        values[k] = mesh.vertices[mesh.triangles[triangle + k]].*attribute;
    return values;
}

/// Returns the point of the face whose `attribute` is nearest to `wanted`.
template <class Value>
std::optional<SurfacePoint> nearestPoint(const Map& map, const MapFace& face, Value MapVertex::*attribute,
                                         const Value& wanted) {
    FaceMesh mesh;
    buildFaceMesh(map, face, {.patches = {kSurfaceSegments}}, mesh);
    std::optional<SurfacePoint> nearest;
    float least = std::numeric_limits<float>::infinity();
    for (size_t i = 0; i + 2 < mesh.triangles.size(); i += 3) {
        const std::array<Value, 3> values = attributesOf(mesh, i, attribute);
        const glm::vec3 share = nearestShare(wanted, values);
        const float distance = glm::distance(mixed(share, values), wanted);
        if (!(distance < least)) continue; // also for NaN
        const auto positions = attributesOf(mesh, i, &MapVertex::position);
        // Vertices are clockwise from the front.
        const glm::vec3 normal = glm::cross(positions[2] - positions[0], positions[1] - positions[0]);
        if (!(glm::length(normal) > 0.0f)) continue;
        least = distance;
        nearest = SurfacePoint{mixed(share, positions), glm::normalize(normal),
                               mixed(share, attributesOf(mesh, i, &MapVertex::luxel))};
    }
    return nearest;
}

uint32_t clampedLuxel(float coordinate, uint16_t size) {
    const float last = static_cast<float>(std::max<uint16_t>(size, 1) - 1);
    return coordinate > 0.0f ? static_cast<uint32_t>(std::min(coordinate, last)) : 0; // 0 for NaN
}

} // namespace

std::optional<SurfacePoint> nearestOnFace(const Map& map, const MapFace& face, const glm::vec3& position) {
    return nearestPoint(map, face, &MapVertex::position, position);
}

std::optional<SurfacePoint> nearestToLuxel(const Map& map, const MapFace& face, const glm::vec2& luxel) {
    return nearestPoint(map, face, &MapVertex::luxel, luxel);
}

glm::uvec2 luxelAt(const FaceLightmap& lightmap, const glm::vec2& luxel) {
    return {clampedLuxel(luxel.x, lightmap.width), clampedLuxel(luxel.y, lightmap.height)};
}

LuxelColor colorOfLuxel(const Map& map, const FaceLightmap& lightmap, uint32_t style,
                        const glm::uvec2& luxel) {
    const size_t numLuxels = size_t{lightmap.width} * lightmap.height;
    const size_t index = style * numLuxels + size_t{luxel.y} * lightmap.width + luxel.x;
    return luxelColorAt(map, lightmap.firstByte + index * map.light.luxelBytes);
}

bool isBlackAt(const Map& map, const FaceLightmap& lightmap, const glm::vec2& luxel) {
    const glm::uvec2 place = luxelAt(lightmap, luxel);
    for (uint32_t style = 0; style < lightmap.numStyles(); ++style)
        if (colorOfLuxel(map, lightmap, style, place) != LuxelColor(0.0f)) return false;
    return true;
}

std::string luxelColorText(const Map& map, const LuxelColor& color) {
    if (!hasHdrLuxels(map)) return fmt::format("RGB {:.0f} {:.0f} {:.0f}", color.r, color.g, color.b);
    const glm::vec3 light = color / 255.0f;
    return fmt::format("light {:.4g} {:.4g} {:.4g}", light.r, light.g, light.b);
}

} // namespace visleaf
