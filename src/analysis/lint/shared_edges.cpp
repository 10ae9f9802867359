#include "analysis/lint/shared_edges.h"

#include "analysis/diff/placed_faces.h"
#include "map/map_vertices.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <functional>
#include <tuple>

namespace visleaf {
namespace {

constexpr double kShortestEdge = 0.5;  // game units; shorter edges have no reliable direction
constexpr double kFromEnds = 0.25;     // game units between a vertex and the ends of the edge
constexpr double kBesideEdge = 0.02;   // game units between a vertex and the edge
constexpr float kDirectionSteps = 512; // directions are rounded for the key of a line

/// An edge on a line, from `begin` to `end` along the direction of the line.
struct LineEdge {
    uint64_t line = 0; // a hash: edges on the same line have the same
    double begin = 0.0, end = 0.0;
    uint32_t face = 0;
    glm::dvec3 first{0.0}, last{0.0};
};

/// A line has two directions. Returns the one whose first coordinate that is not zero is positive.
glm::dvec3 lineDirection(const glm::dvec3& edge) {
    const glm::dvec3 direction = glm::normalize(edge);
    constexpr double kZero = 1e-6;
    for (int axis = 0; axis < 3; ++axis) {
        if (direction[axis] > kZero) return direction;
        if (direction[axis] < -kZero) return -direction;
    }
    return direction;
}

LineEdge edgeBetween(const glm::dvec3& a, const glm::dvec3& b, uint32_t face) {
    const glm::dvec3 direction = lineDirection(b - a);
    const double alongA = glm::dot(a, direction), alongB = glm::dot(b, direction);
    const glm::dvec3 nearestToOrigin = a - alongA * direction;
    const uint64_t line = mixedHash(hashOfPosition(glm::vec3(direction) * kDirectionSteps, kRoundToNearest),
                                    hashOfPosition(glm::vec3(nearestToOrigin), kRoundToNearest));
    if (alongA < alongB) return {line, alongA, alongB, face, a, b};
    return {line, alongB, alongA, face, b, a};
}

/// A side of a face, between two of its vertices.
struct FaceSide {
    uint64_t key = 0; // a hash of its ends: the sides of faces that meet along it have the same
    uint32_t face = 0, from = 0, to = 0;
};

/// True if no neighbour in a sorted list has the same key as the item.
template <class Item, class KeyOf>
bool isSingle(const std::vector<Item>& sorted, size_t item, const KeyOf& keyOf) {
    const auto isSame = [&](size_t other) {
        return std::invoke(keyOf, sorted[other]) == std::invoke(keyOf, sorted[item]);
    };
    return !(item > 0 && isSame(item - 1)) && !(item + 1 < sorted.size() && isSame(item + 1));
}

/// Collects the outlines of faces.
class SideCollector {
  public:
    explicit SideCollector(const Map& map) : m_map(map) {}

    void addFace(uint32_t face) {
        const MapFace& record = m_map.faces[face];
        if (record.kind != FaceKind::polygon || record.numVertices < 3) return;
        if (record.numIndices == 0) {
            for (uint32_t i = 0; i < record.numVertices; ++i)
                addSide(face, i, (i + 1) % record.numVertices);
        } else {
            addOutline(face);
        }
    }

    /// Returns the sides that only one face has.
    std::vector<FaceSide> takeOpen() {
        std::sort(m_sides.begin(), m_sides.end(), [](const FaceSide& a, const FaceSide& b) {
            return std::tie(a.key, a.face) < std::tie(b.key, b.face);
        });
        std::vector<FaceSide> open;
        for (size_t i = 0; i < m_sides.size(); ++i)
            if (isSingle(m_sides, i, &FaceSide::key)) open.push_back(m_sides[i]);
        m_sides = {};
        return open;
    }

  private:
    uint64_t hashOfVertex(uint32_t face, uint32_t vertex) const {
        return hashOfPosition(positionOf(m_map, m_map.faces[face], vertex), kRoundToNearest);
    }

    void addSide(uint32_t face, uint32_t from, uint32_t to) {
        m_sides.push_back({hashOfVertex(face, from) + hashOfVertex(face, to), face, from, to});
    }

    /// Adds the sides that only one triangle of the face has.
    void addOutline(uint32_t face) {
        const MapFace& record = m_map.faces[face];
        m_pairs.clear();
        for (uint32_t i = 0; i < record.numIndices; ++i) {
            const uint32_t next = i % 3 == 2 ? i - 2 : i + 1;
            const uint32_t a = m_map.indices[record.firstIndex + i];
            const uint32_t b = m_map.indices[record.firstIndex + next];
            m_pairs.emplace_back(std::min(a, b), std::max(a, b));
        }
        std::sort(m_pairs.begin(), m_pairs.end());
        for (size_t i = 0; i < m_pairs.size(); ++i)
            if (isSingle(m_pairs, i, std::identity())) addSide(face, m_pairs[i].first, m_pairs[i].second);
    }

    const Map& m_map;
    std::vector<FaceSide> m_sides;
    std::vector<std::pair<uint32_t, uint32_t>> m_pairs; // vertices of the current face
};

/// Returns the sides as edges, those on the same line side by side.
std::vector<LineEdge> edgesByLine(const Map& map, const std::vector<FaceSide>& sides) {
    std::vector<LineEdge> edges;
    for (const FaceSide& side : sides) {
        const glm::dvec3 from = positionOf(map, map.faces[side.face], side.from);
        const glm::dvec3 to = positionOf(map, map.faces[side.face], side.to);
        if (glm::distance(from, to) >= kShortestEdge) edges.push_back(edgeBetween(from, to, side.face));
    }
    std::sort(edges.begin(), edges.end(), [](const LineEdge& a, const LineEdge& b) {
        return std::tie(a.line, a.begin, a.end, a.face) < std::tie(b.line, b.begin, b.end, b.face);
    });
    return edges;
}

/// The end of an edge as a point on its line.
struct LinePoint {
    double along = 0.0;
    uint32_t face = 0;
    glm::dvec3 position{0.0};
};

bool isOnEdge(const LineEdge& edge, const glm::dvec3& point) {
    const glm::dvec3 whole = edge.last - edge.first;
    return glm::length(glm::cross(point - edge.first, whole)) <= kBesideEdge * glm::length(whole);
}

/// Finds the cracks of the edges on one line.
class LineSearch {
  public:
    explicit LineSearch(std::span<const LineEdge> edges) : m_edges(edges) {
        for (const LineEdge& edge : edges) {
            m_points.push_back({edge.begin, edge.face, edge.first});
            m_points.push_back({edge.end, edge.face, edge.last});
        }
        std::sort(m_points.begin(), m_points.end(), [](const LinePoint& a, const LinePoint& b) {
            return std::tie(a.along, a.face) < std::tie(b.along, b.face);
        });
    }

    void addCracksTo(std::vector<Crack>& cracks) const {
        for (const LineEdge& edge : m_edges) {
            const LinePoint* point = pointInside(edge);
            if (point != nullptr) cracks.push_back({edge.face, point->face, glm::vec3(point->position)});
        }
    }

  private:
    /// Looks at a few points only: all but damaged maps have the nearest at once.
    const LinePoint* pointInside(const LineEdge& edge) const {
        constexpr size_t kMaxPoints = 8;
        auto point = std::lower_bound(
            m_points.begin(), m_points.end(), edge.begin + kFromEnds,
            [](const LinePoint& candidate, double along) { return candidate.along < along; });
        for (size_t i = 0; i < kMaxPoints && point != m_points.end(); ++i, ++point) {
            if (point->along > edge.end - kFromEnds) return nullptr;
            if (point->face != edge.face && isOnEdge(edge, point->position)) return &*point;
        }
        return nullptr;
    }

    std::span<const LineEdge> m_edges;
    std::vector<LinePoint> m_points;
};

} // namespace

std::vector<Crack> findCracks(const Map& map, const std::vector<bool>& isDrawn) {
    SideCollector collector(map);
    const Model& world = map.models[0];
    for (uint32_t face = world.firstFace; face < world.firstFace + world.numFaces; ++face)
        if (isDrawn[face]) collector.addFace(face);
    const std::vector<LineEdge> edges = edgesByLine(map, collector.takeOpen());
    std::vector<Crack> cracks;
    for (size_t first = 0; first < edges.size();) {
        size_t end = first;
        while (end < edges.size() && edges[end].line == edges[first].line)
            ++end;
        LineSearch(std::span(edges).subspan(first, end - first)).addCracksTo(cracks);
        first = end;
    }
    std::stable_sort(cracks.begin(), cracks.end(),
                     [](const Crack& a, const Crack& b) { return a.face < b.face; });
    return cracks;
}

} // namespace visleaf
