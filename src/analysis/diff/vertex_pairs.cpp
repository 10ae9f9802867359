#include "analysis/diff/vertex_pairs.h"

#include "map/map_vertices.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <tuple>

namespace visleaf {
namespace {

constexpr float kSamePlace = 0.25f; // game units

struct PlacedVertex {
    glm::vec3 cell{0.0f}; // rounded, so that noise does not change the order
    glm::vec3 position{0.0f};
    uint32_t index = 0;
};

std::vector<PlacedVertex> sortedVertices(const PlacedFaces& faces, uint32_t face) {
    const Map& map = faces.map();
    const MapFace& record = map.faces[face];
    const glm::vec3& origin = faces.originOf(faces.modelOf(face));
    std::vector<PlacedVertex> vertices;
    vertices.reserve(record.numVertices);
    for (uint32_t i = 0; i < record.numVertices; ++i) {
        const glm::vec3 position = positionOf(map, record, i) + origin;
        vertices.push_back({glm::round(position), position, i});
    }
    std::sort(vertices.begin(), vertices.end(), [](const PlacedVertex& one, const PlacedVertex& other) {
        return std::tie(one.cell.x, one.cell.y, one.cell.z, one.index) <
               std::tie(other.cell.x, other.cell.y, other.cell.z, other.index);
    });
    return vertices;
}

} // namespace

std::vector<std::pair<uint32_t, uint32_t>> pairVertices(const PlacedFaces& a, const PlacedFaces& b,
                                                        const FacePair& pair) {
    const std::vector<PlacedVertex> ofA = sortedVertices(a, pair.a), ofB = sortedVertices(b, pair.b);
    if (ofA.size() != ofB.size()) return {};
    std::vector<std::pair<uint32_t, uint32_t>> pairs;
    pairs.reserve(ofA.size());
    for (size_t i = 0; i < ofA.size(); ++i) {
        if (glm::distance(ofA[i].position, ofB[i].position) > kSamePlace) return {};
        pairs.emplace_back(ofA[i].index, ofB[i].index);
    }
    return pairs;
}

} // namespace visleaf
