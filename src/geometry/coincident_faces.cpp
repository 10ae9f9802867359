#include "geometry/coincident_faces.h"

#include "geometry/tessellation/face_mesh.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <bit>
#include <map>
#include <tuple>
#include <utility>

namespace visleaf {
namespace {

uint64_t hashOf(const glm::vec3& position) {
    uint64_t hash = 0;
    for (int axis = 0; axis < 3; ++axis) // adding 0 turns -0 into 0
        hash = (hash ^ std::bit_cast<uint32_t>(position[axis] + 0.0f)) * 0x9E3779B97F4A7C15u;
    return hash ^ (hash >> 32);
}

std::span<const MapVertex> verticesOf(const Map& map, const MapFace& face) {
    return std::span(map.vertices).subspan(face.firstVertex, face.numVertices);
}

std::span<const uint32_t> indicesOf(const Map& map, const MapFace& face) {
    return std::span(map.indices).subspan(face.firstIndex, face.numIndices);
}

/// Returns the same hash for the same vertices in any order, but another one for the reverse side.
uint64_t hashOf(const Map& map, const MapFace& face) {
    const glm::vec3& normal = map.vertices[face.firstVertex].normal;
    uint64_t sum = normal.x + 2.0f * normal.y + 4.0f * normal.z > 0.0f ? 1 : 0;
    for (const MapVertex& vertex : verticesOf(map, face))
        sum += hashOf(vertex.position);
    return sum;
}

std::vector<glm::vec3> sortedPlaces(const Map& map, const MapFace& face) {
    std::vector<glm::vec3> positions;
    for (const MapVertex& vertex : verticesOf(map, face))
        positions.push_back(vertex.position);
    std::sort(positions.begin(), positions.end(), [](const glm::vec3& a, const glm::vec3& b) {
        return std::tie(a.x, a.y, a.z) < std::tie(b.x, b.y, b.z);
    });
    return positions;
}

/// Returns a vector of twice the length of a flat face's area that points to its back.
glm::vec3 areaOf(const Map& map, const MapFace& face) {
    FaceMesh mesh;
    buildFaceMesh(map, face, {}, mesh);
    glm::vec3 area(0.0f);
    for (size_t i = 0; i + 2 < mesh.triangles.size(); i += 3) {
        const auto position = [&](size_t vertex) {
            return mesh.vertices[mesh.triangles[i + vertex]].position;
        };
        area += glm::cross(position(1) - position(0), position(2) - position(0));
    }
    return area;
}

bool haveSameShape(const Map& map, const MapFace& a, const MapFace& b) {
    if (a.kind == FaceKind::polygon) { // the two may be split into different triangles
        constexpr float kAlike = 1e-3f;
        const glm::vec3 area = areaOf(map, a);
        return glm::length(areaOf(map, b) - area) <= kAlike * glm::length(area) &&
               sortedPlaces(map, a) == sortedPlaces(map, b);
    }
    const std::span<const MapVertex> ofA = verticesOf(map, a), ofB = verticesOf(map, b);
    const std::span<const uint32_t> indicesOfA = indicesOf(map, a), indicesOfB = indicesOf(map, b);
    return a.patchWidth == b.patchWidth &&
           std::equal(
               ofA.begin(), ofA.end(), ofB.begin(), ofB.end(),
               [](const MapVertex& one, const MapVertex& other) { return one.position == other.position; }) &&
           std::equal(indicesOfA.begin(), indicesOfA.end(), indicesOfB.begin(), indicesOfB.end());
}

/// The order of the shaders in the engine: for each face, the first face with the same shader and lightmap
/// page.
class ShaderOrder {
  public:
    explicit ShaderOrder(const Map& map) : m_map(map) {
        for (uint32_t face = 0; face < map.faces.size(); ++face)
            m_firsts.try_emplace(shaderOf(face), face);
    }

    /// True if the engine draws `a` before `b`.
    bool isBefore(uint32_t a, uint32_t b) const {
        return std::pair(m_firsts.at(shaderOf(a)), a) < std::pair(m_firsts.at(shaderOf(b)), b);
    }

  private:
    using Shader = std::pair<uint32_t, uint32_t>; // surface and lightmap

    Shader shaderOf(uint32_t face) const { return {m_map.faces[face].surface, m_map.faces[face].lightmap}; }

    const Map& m_map;
    std::map<Shader, uint32_t> m_firsts;
};

struct Candidate {
    uint64_t hash = 0;
    OpaqueFace opaque;
};

} // namespace

std::vector<uint32_t> findCoincidentFaces(const Map& map, std::span<const OpaqueFace> faces) {
    std::vector<Candidate> candidates;
    candidates.reserve(faces.size());
    for (const OpaqueFace& opaque : faces)
        candidates.push_back({hashOf(map, map.faces[opaque.face]), opaque});
    const auto keyOf = [&](const Candidate& candidate) {
        const MapFace& face = map.faces[candidate.opaque.face];
        return std::tuple(candidate.hash, candidate.opaque.state, face.kind, face.fog, face.numVertices);
    };
    std::sort(candidates.begin(), candidates.end(), [&](const Candidate& a, const Candidate& b) {
        return std::pair(keyOf(a), a.opaque.face) < std::pair(keyOf(b), b.opaque.face);
    });
    const ShaderOrder order(map);
    std::vector<uint32_t> covered;
    // In a stack of faces, the current face is always the topmost so far.
    for (size_t i = 0; i + 1 < candidates.size(); ++i) {
        OpaqueFace& next = candidates[i + 1].opaque;
        const OpaqueFace& top = candidates[i].opaque;
        if (keyOf(candidates[i]) != keyOf(candidates[i + 1]) ||
            !haveSameShape(map, map.faces[top.face], map.faces[next.face]))
            continue;
        const bool isNextOnTop = order.isBefore(top.face, next.face);
        covered.push_back(isNextOnTop ? top.face : next.face);
        next = isNextOnTop ? next : top;
    }
    std::sort(covered.begin(), covered.end());
    return covered;
}

} // namespace visleaf
