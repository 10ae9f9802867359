#include "analysis/ray_cast.h"

#include "geometry/face_vertices.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <limits>

namespace visleaf {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

bool endsRays(const DrawFace& face, const BatchState& state) {
    return face.instance == 0 && state.passes.front().writesDepth && !state.isCutOut;
}

TriangleTree treeOf(const MapGeometry& geometry, std::vector<glm::vec3> positions,
                    std::span<const uint32_t> indices) {
    std::vector<TreeTriangle> triangles;
    triangles.reserve(indices.size() / 3);
    for (uint32_t i = 0; i < geometry.faces.size(); ++i) {
        const DrawFace& face = geometry.faces[i];
        const Cull cull = geometry.batches[face.batch].state.cull;
        for (uint32_t k = face.firstIndex; k < face.firstIndex + face.numIndices; k += 3)
            triangles.push_back({{indices[k], indices[k + 1], indices[k + 2]}, i, cull});
    }
    return {std::move(positions), std::move(triangles)};
}

TriangleTree treeOf(const Map& map, const MaterialSet& materials, const MapGeometry& geometry,
                    std::vector<glm::vec2>& texels) {
    std::vector<glm::vec3> positions(geometry.numVertices);
    std::vector<uint32_t> indices(geometry.numIndices);
    texels.resize(geometry.numVertices);
    writeFaces(map, materials, geometry, {.indices = indices, .positions = positions, .texels = texels});
    return treeOf(geometry, std::move(positions), indices);
}

std::vector<RayHit> nearestFirst(std::vector<RayHit> hits) {
    std::sort(hits.begin(), hits.end(),
              [](const RayHit& a, const RayHit& b) { return a.distance < b.distance; });
    return hits;
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

RayCaster::RayCaster(const Map& map, const MaterialSet& materials, const MapGeometry& geometry)
    : m_tree(treeOf(map, materials, geometry, m_texels)) {
    for (const DrawFace& face : geometry.faces)
        m_endsRay.push_back(endsRays(face, geometry.batches[face.batch].state));
}

RayHit RayCaster::faceHit(const TriangleHit& hit) const {
    const auto& [a, b, c] = hit.triangle->vertices;
    const glm::dvec2 first = m_texels[a];
    const glm::dvec2 toSecond = glm::dvec2(m_texels[b]) - first, toThird = glm::dvec2(m_texels[c]) - first;
    return {hit.triangle->owner, hit.distance, hit.edgeShare,
            first + hit.share.x * toSecond + hit.share.y * toThird};
}

std::vector<RayHit> RayCaster::cast(const Ray& ray) const {
    std::vector<RayHit> hits;
    double end = kInfinity;
    m_tree.cast(ray, [&](const TriangleHit& hit) {
        hits.push_back(faceHit(hit));
        if (m_endsRay[hit.triangle->owner]) end = hit.distance;
        return end;
    });
    std::erase_if(hits, [&](const RayHit& hit) { return hit.distance > end; });
    return nearestFirst(std::move(hits));
}

std::vector<RayHit> RayCaster::castThroughWalls(const Ray& ray) const {
    std::vector<RayHit> hits;
    m_tree.cast(ray, [&](const TriangleHit& hit) {
        hits.push_back(faceHit(hit));
        return kInfinity;
    });
    return nearestFirst(std::move(hits));
}

std::vector<RayHit> RayCaster::castUntil(const Ray& ray,
                                         const std::function<bool(const RayHit&)>& ends) const {
    std::vector<RayHit> hits;
    double end = kInfinity;
    m_tree.cast(ray, [&](const TriangleHit& found) {
        hits.push_back(faceHit(found));
        if (found.distance < end && ends(hits.back())) end = found.distance * (1.0 + kBehindEnd);
        return end;
    });
    std::erase_if(hits, [&](const RayHit& hit) { return hit.distance > end; });
    return nearestFirst(std::move(hits));
}

double distanceToWall(const Map& map, const Ray& ray) {
    return distanceToWallBelow(map, map.models[0].head, ray, {0.0, kInfinity});
}

bool isWall(const Map& map, const Leaf& leaf) {
    if ((leaf.contents & (contents::kSolid | contents::kSky)) != 0) return true;
    return leaf.cluster == kNone && map.visibility.encoding != VisEncoding::none;
}

} // namespace visleaf
