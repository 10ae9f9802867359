#include "analysis/diff/placed_faces.h"

#include "base/parallel.h"
#include "map/map_vertices.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace visleaf {
namespace {

constexpr float kCellsPerUnit = 8.0f;
constexpr float kMaxPlaced = 1 << 21; // game units; entities may move models outside the world limits
constexpr float kStraight = 0.02f; // game units; vertices so near to the line of their neighbours add nothing
constexpr size_t kFacesPerTask = 4096;

/// Boxes of damaged leafs may be NaN, which no integer can hold.
glm::vec3 roundedDown(const glm::vec3& position, float shift) {
    glm::vec3 cell = glm::floor(glm::clamp(position, -kMaxPlaced, kMaxPlaced) * kCellsPerUnit + shift);
    for (glm::length_t axis = 0; axis < 3; ++axis) {
        if (std::isnan(cell[axis])) cell[axis] = 0.0f;
    }
    return cell;
}

/// True if `middle` lies on the straight line from `before` to `after`, between them.
bool isOnLine(const glm::vec3& before, const glm::vec3& middle, const glm::vec3& after) {
    const glm::vec3 line = after - before;
    const float length = glm::length(line);
    if (length <= kStraight) return false;
    const glm::vec3 toMiddle = middle - before;
    return glm::length(glm::cross(toMiddle, line)) <= kStraight * length && glm::dot(toMiddle, line) > 0.0f &&
           glm::dot(after - middle, line) > 0.0f;
}

/// True for polygons whose vertices are a loop, the only faces whose neighbouring vertices are known.
bool isLoop(const MapFace& face) {
    return face.kind == FaceKind::polygon && face.numIndices == 0 && face.numVertices > 3;
}

bool isCorner(const Map& map, const MapFace& face, uint32_t vertex) {
    if (!isLoop(face)) return true;
    const uint32_t num = face.numVertices;
    return !isOnLine(positionOf(map, face, (vertex + num - 1) % num), positionOf(map, face, vertex),
                     positionOf(map, face, (vertex + 1) % num));
}

/// Returns a hash that differs between the two sides of a flat face; 0 for other faces.
uint64_t sideOf(const Map& map, const MapFace& face) {
    if (face.kind != FaceKind::polygon) return 0;
    glm::vec3 normal(0.0f);
    if (face.layout == kNone)
        normal = map.vertices[face.firstVertex].normal;
    else if (face.plane != kNone)
        normal = face.isFlipped ? -map.planes[face.plane].normal : map.planes[face.plane].normal;
    // Halves of a unit: opposite normals differ, whatever the noise of a compiler.
    return hashOfPosition(glm::round(2.0f * normal));
}

} // namespace

uint64_t mixedHash(uint64_t hash, uint64_t value) {
    // The finaliser of Sebastiano Vigna's splitmix64.
    uint64_t mixed = (hash ^ value) + 0x9E3779B97F4A7C15u;
    mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9u;
    mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBu;
    return mixed ^ (mixed >> 31);
}

uint64_t hashOfPosition(const glm::vec3& position, float shift) {
    const glm::ivec3 cell(roundedDown(position, shift));
    uint64_t hash = 0;
    for (glm::length_t axis = 0; axis < 3; ++axis)
        hash = mixedHash(hash, static_cast<uint32_t>(cell[axis]));
    return hash;
}

PlacedFaces::PlacedFaces(const Map& map)
    : m_map(map), m_modelOfEntity(map.entities.size(), kNone), m_modelOf(map.faces.size(), 0),
      m_origins(map.models.size(), glm::vec3(0.0f)) {
    for (uint32_t i = 1; i < map.models.size(); ++i) {
        const Model& model = map.models[i];
        std::fill_n(m_modelOf.begin() + model.firstFace, model.numFaces, i);
    }
    std::vector<bool> isPlaced(map.models.size(), false);
    for (const ModelInstance& instance : placeModels(map).instances) {
        if (instance.model == 0) continue;
        m_modelOfEntity[instance.entity] = instance.model;
        if (!isPlaced[instance.model]) m_origins[instance.model] = glm::vec3(instance.toWorld[3]);
        isPlaced[instance.model] = true;
    }
}

Bounds PlacedFaces::boundsOf(uint32_t face) const {
    const MapFace& record = m_map.faces[face];
    Bounds bounds;
    for (uint32_t i = 0; i < record.numVertices; ++i)
        bounds.add(positionOf(m_map, record, i) + m_origins[m_modelOf[face]]);
    return bounds;
}

uint64_t PlacedFaces::keyOf(uint32_t face, const glm::vec3& from, float shift) const {
    const MapFace& record = m_map.faces[face];
    const glm::vec3 offset = m_origins[m_modelOf[face]] - from;
    uint64_t sum = 0;
    for (uint32_t i = 0; i < record.numVertices; ++i) {
        if (!isCorner(m_map, record, i)) continue;
        sum += hashOfPosition(positionOf(m_map, record, i) + offset, shift);
    }
    return mixedHash(sum + sideOf(m_map, record), static_cast<uint64_t>(record.kind));
}

std::vector<uint64_t> placeKeysOf(const PlacedFaces& faces) {
    std::vector<uint64_t> keys(faces.map().faces.size(), 0);
    const size_t numTasks = (keys.size() + kFacesPerTask - 1) / kFacesPerTask;
    parallelFor(numTasks, [&](size_t task) {
        const size_t end = std::min(keys.size(), (task + 1) * kFacesPerTask);
        for (size_t i = task * kFacesPerTask; i < end; ++i) {
            const auto face = static_cast<uint32_t>(i);
            if (faces.hasPlace(face)) keys[i] = faces.keyOf(face, glm::vec3(0.0f));
        }
    });
    return keys;
}

std::string_view textureOf(const Map& map, uint32_t face) {
    const uint32_t surface = map.faces[face].surface;
    return surface == kNone ? std::string_view() : std::string_view(map.surfaces[surface].name);
}

uint64_t withTexture(const PlacedFaces& faces, uint32_t face, uint64_t key) {
    return mixedHash(key, std::hash<std::string_view>()(textureOf(faces.map(), face)));
}

} // namespace visleaf
