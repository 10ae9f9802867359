#include "analysis/ray_cast.h"

#include "analysis/ray_walk.h"
#include "geometry/face_vertices.h"

#include <algorithm>
#include <limits>

namespace visleaf {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

TriangleTree treeOf(const MapGeometry& geometry, std::vector<glm::vec3> positions,
                    std::span<const uint32_t> indices) {
    std::vector<TreeTriangle> triangles;
    triangles.reserve(indices.size() / 3);
    for (uint32_t i = 0; i < geometry.faces.size(); ++i) {
        const DrawFace& face = geometry.faces[i];
        if (face.decal != kNone) continue; // rays hit the face below
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

} // namespace

RayCaster::RayCaster(const Map& map, const MaterialSet& materials, const MapGeometry& geometry)
    : m_tree(treeOf(map, materials, geometry, m_texels)) {}

RayHit RayCaster::faceHit(const TriangleHit& hit) const {
    const auto& [a, b, c] = hit.triangle->vertices;
    const glm::dvec2 first = m_texels[a];
    const glm::dvec2 toSecond = glm::dvec2(m_texels[b]) - first, toThird = glm::dvec2(m_texels[c]) - first;
    return {hit.triangle->owner, hit.distance, first + hit.share.x * toSecond + hit.share.y * toThird};
}

std::vector<RayHit> RayCaster::castThroughWalls(const Ray& ray) const {
    return castUntil(ray, [](const RayHit&) { return false; });
}

std::vector<RayHit> RayCaster::castUntil(const Ray& ray,
                                         const std::function<bool(const RayHit&)>& ends) const {
    std::vector<RayHit> hits;
    double nearestEnd = kInfinity; // the tree finds hits in any order
    const auto farthest = [&nearestEnd] { return nearestEnd * (1.0 + kBehindEnd); };
    m_tree.cast(ray, [&](const TriangleHit& found) {
        hits.push_back(faceHit(found));
        if (found.distance < nearestEnd && ends(hits.back())) nearestEnd = found.distance;
        return farthest();
    });
    std::erase_if(hits, [&](const RayHit& hit) { return hit.distance > farthest(); });
    return nearestFirst(std::move(hits));
}

double distanceToWall(const Map& map, const Ray& ray) {
    double distance = kInfinity;
    walkLeafs(map, map.models[0].head, ray, {}, [&](uint32_t leaf, const RayPart& part) {
        if (isWall(map, map.leafs[leaf])) distance = part.begin;
        return distance == kInfinity;
    });
    return distance;
}

bool isWall(const Map& map, const Leaf& leaf) {
    if ((leaf.contents & (contents::kSolid | contents::kSky)) != 0) return true;
    return leaf.cluster == kNone && map.visibility.encoding != VisEncoding::none;
}

} // namespace visleaf
