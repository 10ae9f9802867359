#include "analysis/export/side_textures.h"

#include "map/map_vertices.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <cmath>
#include <optional>

namespace visleaf {
namespace {

constexpr double kFlat = 1e-9; // square of twice the area; triangles below have no plane

glm::dvec3 middleOf(std::span<const glm::vec3> polygon) {
    glm::dvec3 sum(0.0);
    for (const glm::vec3& vertex : polygon)
        sum += glm::dvec3(vertex);
    return sum / static_cast<double>(std::max<size_t>(polygon.size(), 1));
}

/// Solves for the axis in the plane of three vertices along which `values` grow.
glm::vec4 axisThrough(const std::array<glm::dvec3, 3>& at, const glm::dvec3& values) {
    const glm::dvec3 a = at[1] - at[0], b = at[2] - at[0];
    const glm::dvec3 normal = glm::cross(a, b);
    const double square = glm::dot(normal, normal);
    const glm::dvec3 axis =
        (glm::cross(b, normal) * (values[1] - values[0]) + glm::cross(normal, a) * (values[2] - values[0])) /
        square;
    return {glm::vec3(axis), static_cast<float>(values[0] - glm::dot(axis, at[0]))};
}

/// Returns the plane of a face as it is seen from the front.
Plane planeOf(const Map& map, const MapFace& face) {
    const glm::vec3 normal = vertexOf(map, face, 0).normal;
    return {normal, glm::dot(normal, positionOf(map, face, 0))};
}

/// A triangle of a face, and the distance from its middle to a point.
struct NearTriangle {
    std::array<uint32_t, 3> vertices{}; // of the face
    double distance = INFINITY;         // game units
};

/// Returns the triangle with an area whose middle is nearest to a point; nothing if there is none.
std::optional<NearTriangle> nearestTriangle(const Map& map, const MapFace& face, const glm::dvec3& point) {
    std::optional<NearTriangle> nearest;
    const auto consider = [&](uint32_t a, uint32_t b, uint32_t c) {
        const std::array<glm::vec3, 3> corners{positionOf(map, face, a), positionOf(map, face, b),
                                               positionOf(map, face, c)};
        const glm::dvec3 normal =
            glm::cross(glm::dvec3(corners[1] - corners[0]), glm::dvec3(corners[2] - corners[0]));
        if (!(glm::dot(normal, normal) > kFlat)) return;
        const double distance = glm::distance(point, middleOf(corners));
        if (!nearest || distance < nearest->distance) nearest = NearTriangle{{a, b, c}, distance};
    };
    for (uint32_t i = 0; i + 2 < face.numIndices; i += 3) {
        const uint32_t* const index = map.indices.data() + face.firstIndex + i;
        consider(index[0], index[1], index[2]);
    }
    for (uint32_t i = 2; i < face.numVertices && face.numIndices == 0; ++i)
        consider(0, i - 1, i);
    return nearest;
}

} // namespace

TexelAxes plainAxes(const glm::vec3& normal) {
    const glm::vec3 size = glm::abs(normal);
    if (size.z >= size.x && size.z >= size.y) return {{1.0f, 0.0f, 0.0f, 0.0f}, {0.0f, -1.0f, 0.0f, 0.0f}};
    if (size.x >= size.y) return {{0.0f, 1.0f, 0.0f, 0.0f}, {0.0f, 0.0f, -1.0f, 0.0f}};
    return {{1.0f, 0.0f, 0.0f, 0.0f}, {0.0f, 0.0f, -1.0f, 0.0f}};
}

TexelAxes texelAxesOf(const Map& map, const MapFace& face, const glm::dvec3& near) {
    if (face.layout != kNone) return map.layouts[face.layout].texels;
    const std::optional<NearTriangle> triangle = nearestTriangle(map, face, near);
    if (!triangle)
        return plainAxes(face.numVertices > 0 ? vertexOf(map, face, 0).normal : glm::vec3(0.0f, 0.0f, 1.0f));
    std::array<glm::dvec3, 3> at;
    glm::dvec3 s, t;
    for (glm::length_t k = 0; k < 3; ++k) {
        const MapVertex vertex = vertexOf(map, face, triangle->vertices[static_cast<size_t>(k)]);
        at[static_cast<size_t>(k)] = glm::dvec3(vertex.position);
        s[k] = static_cast<double>(vertex.texel.x);
        t[k] = static_cast<double>(vertex.texel.y);
    }
    return {axisThrough(at, s), axisThrough(at, t)};
}

size_t SideTextures::KeyHash::operator()(const Key& key) const {
    size_t hash = 0;
    for (const int32_t part : key)
        hash = hash * 1000003u + static_cast<size_t>(static_cast<uint32_t>(part));
    return hash;
}

SideTextures::Key SideTextures::keyOf(uint32_t model, const Plane& plane, uint32_t surface) {
    constexpr float kNormalSteps = 100.0f, kDistSteps = 4.0f;
    const auto step = [](float value) {
        constexpr float kLargest = 1e9f;
        return static_cast<int32_t>(std::lround(glm::clamp(value, -kLargest, kLargest)));
    };
    return {step(plane.normal.x * kNormalSteps), step(plane.normal.y * kNormalSteps),
            step(plane.normal.z * kNormalSteps), step(plane.dist * kDistSteps),
            static_cast<int32_t>(surface),       static_cast<int32_t>(model)};
}

SideTextures::SideTextures(const Map& map) : m_map(map) {
    const bool hasBareSides = std::any_of(map.brushSides.begin(), map.brushSides.end(),
                                          [](const BrushSide& side) { return side.surface == kNone; });
    for (uint32_t model = 0; model < map.models.size(); ++model) {
        const Model& owner = map.models[model];
        for (uint32_t i = owner.firstFace; i < owner.firstFace + owner.numFaces; ++i) {
            const MapFace& face = map.faces[i];
            if (face.kind != FaceKind::polygon || face.numVertices < 3) continue;
            m_faces[keyOf(model, planeOf(map, face), face.surface)].push_back(i);
            if (hasBareSides) m_faces[keyOf(model, planeOf(map, face), kNone)].push_back(i);
        }
    }
}

/// Returns the face of the side's plane and surface that is nearest to a point; kNone if there is none.
uint32_t SideTextures::nearestFace(uint32_t model, const BrushSide& side, const glm::dvec3& point) const {
    constexpr size_t kMostTried = 64; // faces of one plane with one surface
    const auto found = m_faces.find(keyOf(model, m_map.planes[side.plane], side.surface));
    if (found == m_faces.end()) return kNone;
    const std::vector<uint32_t>& faces = found->second;
    uint32_t nearest = faces.front();
    double best = INFINITY;
    for (size_t i = 0; i < std::min(faces.size(), kMostTried); ++i) {
        const auto triangle = nearestTriangle(m_map, m_map.faces[faces[i]], point);
        if (!triangle || triangle->distance >= best) continue;
        nearest = faces[i];
        best = triangle->distance;
    }
    return nearest;
}

TexelAxes SideTextures::axesOf(uint32_t model, const BrushSide& side,
                               std::span<const glm::vec3> polygon) const {
    const glm::dvec3 middle = middleOf(polygon);
    const uint32_t face = nearestFace(model, side, middle);
    if (face == kNone) return plainAxes(m_map.planes[side.plane].normal);
    return texelAxesOf(m_map, m_map.faces[face], middle);
}

uint32_t SideTextures::surfaceOf(uint32_t model, const BrushSide& side,
                                 std::span<const glm::vec3> polygon) const {
    if (side.surface != kNone) return side.surface;
    const uint32_t face = nearestFace(model, side, middleOf(polygon));
    return face == kNone ? kNone : m_map.faces[face].surface;
}

} // namespace visleaf
