#include "analysis/ray_cast.h"

#include "geometry/face_vertices.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace visleaf {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr uint32_t kTrianglesPerBox = 4;
constexpr double kBoxMargin = 0.01; // game units; flat boxes contain their triangles in spite of rounding

bool endsRays(const DrawFace& face, const BatchState& state) {
    return face.instance == 0 && state.passes.front().writesDepth && !state.isCutOut;
}

bool meetsBox(const Ray& ray, const glm::dvec3& mins, const glm::dvec3& maxs, double end) {
    const glm::dvec3 low = (mins - ray.origin) / ray.direction;
    const glm::dvec3 high = (maxs - ray.origin) / ray.direction;
    const glm::dvec3 enter = glm::min(low, high), leave = glm::max(low, high);
    const double first = std::max({enter.x, enter.y, enter.z, 0.0});
    return first <= std::min({leave.x, leave.y, leave.z, end});
}

/// A part of a ray, as distances from its origin.
struct Segment {
    double begin, end;
};

double distanceToWallBelow(const Map& map, NodeChild child, const Ray& ray, Segment segment) {
    if (isLeaf(child)) return isWall(map, map.leafs[leafOf(child)]) ? segment.begin : kInfinity;
    const Node& node = map.nodes[static_cast<uint32_t>(child)];
    const glm::dvec3 normal = map.planes[node.plane].normal;
    const double height = glm::dot(normal, ray.origin) - double{map.planes[node.plane].dist};
    const double slope = glm::dot(normal, ray.direction);
    const double crossing = slope == 0.0 ? kInfinity : -height / slope;
    const bool beginsBehind = crossing <= segment.begin ? slope <= 0.0 : height <= 0.0;
    const NodeChild nearChild = node.children[beginsBehind ? 1 : 0];
    if (crossing <= segment.begin || crossing >= segment.end) {
        return distanceToWallBelow(map, nearChild, ray, segment);
    }
    const double found = distanceToWallBelow(map, nearChild, ray, {segment.begin, crossing});
    const NodeChild farChild = node.children[beginsBehind ? 0 : 1];
    return found < kInfinity ? found : distanceToWallBelow(map, farChild, ray, {crossing, segment.end});
}

} // namespace

RayCaster::RayCaster(const Map& map, const MaterialSet& materials, const MapGeometry& geometry) {
    std::vector<glm::vec3> positions(geometry.numVertices);
    std::vector<uint32_t> indices(geometry.numIndices);
    writeFaces(map, materials, geometry, {.indices = indices, .positions = positions});
    for (uint32_t i = 0; i < geometry.faces.size(); ++i) {
        const DrawFace& face = geometry.faces[i];
        const BatchState& state = geometry.batches[face.batch].state;
        for (uint32_t k = face.firstIndex; k < face.firstIndex + face.numIndices; k += 3) {
            Triangle triangle{{}, i, endsRays(face, state), state.cull == Cull::none};
            for (uint32_t corner = 0; corner < 3; ++corner)
                triangle.corners[corner] = positions[indices[k + corner]];
            m_triangles.push_back(triangle);
        }
    }
    addBox(0, static_cast<uint32_t>(m_triangles.size()));
}

void RayCaster::addBox(uint32_t first, uint32_t num) {
    const auto begin = m_triangles.begin() + first, end = begin + num;
    Box box{glm::dvec3(kInfinity), glm::dvec3(-kInfinity), first, num, 0};
    for (auto triangle = begin; triangle != end; ++triangle) {
        for (const glm::dvec3& corner : triangle->corners) {
            box.mins = glm::min(box.mins, corner - kBoxMargin);
            box.maxs = glm::max(box.maxs, corner + kBoxMargin);
        }
    }
    const size_t index = m_boxes.size();
    m_boxes.push_back(box);
    if (num <= kTrianglesPerBox) return;

    const glm::dvec3 size = box.maxs - box.mins;
    const glm::length_t yOrZ = size.y > size.z ? 1 : 2;
    const glm::length_t axis = size.x > size[yOrZ] ? 0 : yOrZ;
    std::nth_element(begin, begin + num / 2, end, [axis](const Triangle& a, const Triangle& b) {
        return a.center()[axis] < b.center()[axis];
    });
    addBox(first, num / 2);
    m_boxes[index].numTriangles = 0;
    m_boxes[index].secondChild = static_cast<uint32_t>(m_boxes.size());
    addBox(first + num / 2, num - num / 2);
}

std::vector<RayHit> RayCaster::cast(const Ray& ray) const {
    Search search{ray, kInfinity, {}};
    if (!m_triangles.empty()) hitBox(0, search);
    std::erase_if(search.hits, [&](const RayHit& hit) { return hit.distance > search.end; });
    std::sort(search.hits.begin(), search.hits.end(),
              [](const RayHit& a, const RayHit& b) { return a.distance < b.distance; });
    return search.hits;
}

void RayCaster::hitBox(uint32_t index, Search& search) const {
    const Box& box = m_boxes[index];
    if (!meetsBox(search.ray, box.mins, box.maxs, search.end)) return;
    for (uint32_t i = 0; i < box.numTriangles; ++i)
        hitTriangle(m_triangles[box.firstTriangle + i], search);
    if (box.numTriangles > 0) return;
    hitBox(index + 1, search);
    hitBox(box.secondChild, search);
}

// The algorithm of Möller and Trumbore, "Fast, Minimum Storage Ray/Triangle Intersection", 1997.
void RayCaster::hitTriangle(const Triangle& triangle, Search& search) {
    const auto& [a, b, c] = triangle.corners;
    const glm::dvec3 toB = b - a, toC = c - a;
    const glm::dvec3 across = glm::cross(search.ray.direction, toC);
    const double facing = glm::dot(toB, across); // < 0: seen from the front, where vertices are clockwise
    if (facing == 0.0 || (facing > 0.0 && !triangle.isTwoSided)) return;
    const glm::dvec3 fromA = search.ray.origin - a;
    const double u = glm::dot(fromA, across) / facing;
    const glm::dvec3 turned = glm::cross(fromA, toB);
    const double v = glm::dot(search.ray.direction, turned) / facing;
    const double edgeShare = std::min({u, v, 1.0 - u - v});
    const double distance = glm::dot(toC, turned) / facing;
    if (edgeShare < 0.0 || distance <= 0.0 || distance > search.end) return;
    search.hits.push_back({triangle.face, distance, edgeShare});
    if (triangle.endsRay) search.end = distance;
}

double distanceToWall(const Map& map, const Ray& ray) {
    return distanceToWallBelow(map, map.models[0].head, ray, {0.0, kInfinity});
}

bool isWall(const Map& map, const Leaf& leaf) {
    if ((leaf.contents & (contents::kSolid | contents::kSky)) != 0) return true;
    return leaf.cluster == kNone && map.visibility.encoding != VisEncoding::none;
}

} // namespace visleaf
