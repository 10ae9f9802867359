#include "analysis/pick/picker.h"

#include "analysis/pick/alpha_test.h"
#include "analysis/pick/mesh_hit.h"
#include "geometry/towards_camera.h"
#include "map/find_leaf.h"
#include "map/open_sky.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>

namespace visleaf {
namespace {

constexpr double kFarthest = std::numeric_limits<double>::infinity();
constexpr double kDepthSteps = 1 << 24; // of the depth buffer
constexpr double kOffsetSteps = 2.0;    // of the polygon offset, without its part by slope
constexpr double kBeforeHit = 0.5;      // game units from a hit back to the leaf in front of it
constexpr double kOnSharedEdge = 1e-6;  // share of the distance between hits on two triangles

/// Returns the position of a hit in the depth buffer, in steps. The farthest depth is kDepthSteps. A ray that
/// does not begin at a near plane has no depth buffer; then it is the distance.
double depthOf(const Ray& ray, double distance) {
    return ray.begin > 0.0 ? std::round((1.0 - ray.begin / distance) * kDepthSteps) : distance;
}

bool movesVertices(const Material& material) {
    return std::any_of(material.deforms.begin(), material.deforms.end(),
                       [](const Deform& deform) { return deform.kind != Deform::Kind::normal; });
}

bool isSky(const BatchState& state) {
    return state.sort == kSkyOrder;
}

/// The position of a face in the order of drawing: its sort key, its nearness if that decides, its index.
using DrawPosition = std::tuple<float, uint32_t, uint32_t>;

constexpr DrawPosition kAfterAllFaces{std::numeric_limits<float>::infinity(), 0, 0};

DrawPosition drawPositionOf(const MapGeometry& geometry, uint32_t face, const glm::vec3& eye) {
    const BatchState& state = geometry.batches[geometry.faces[face].batch].state;
    BlendedFace blended;
    blended.center = geometry.faceBounds.center(face);
    return {state.sort, isSortedByDistance(state) ? nearnessOf(blended, eye) : 0, face};
}

/// How the passes of a face draw a point of it.
struct PointDrawing {
    bool isDrawn = false;
    bool isCovered = false; // nothing behind the point is visible
    bool isCertain = true;
};

PointDrawing drawingOf(std::span<const PassState> passes, const FacePoint& point, const AlphaMasks& masks) {
    PointDrawing drawing;
    for (const PassState& pass : passes) {
        if (pass.depthTest == DepthTest::equal) continue; // draws only where an earlier pass has drawn
        const AlphaVerdict verdict = testAlpha(pass, point, masks);
        if (!verdict.isDrawn) continue;
        drawing.isDrawn = true;
        drawing.isCovered = drawing.isCovered || pass.blend == kBlendReplace;
        drawing.isCertain = drawing.isCertain && verdict.isCertain;
    }
    return drawing;
}

/// True for hits on two triangles of one face or polygon, on the edge that they share.
bool isSamePoint(const PickHit& a, const PickHit& b) {
    return a.kind == b.kind && a.drawFace == b.drawFace && a.toolPolygon == b.toolPolygon &&
           a.entity == b.entity && std::abs(a.distance - b.distance) <= kOnSharedEdge * b.distance;
}

TriangleTree treeOf(const ToolVolumes& volumes) {
    std::vector<TreeTriangle> triangles;
    for (uint32_t i = 0; i < volumes.polygons.size(); ++i) {
        const uint32_t first = volumes.polygons[i].firstVertex;
        for (uint32_t k = 2; k < volumes.polygons[i].numVertices; ++k)
            triangles.push_back({{first, first + k - 1, first + k}, i, Cull::none});
    }
    return {volumes.vertices, std::move(triangles)};
}

} // namespace

Ray rayThrough(const View& view, const glm::dvec2& pixel) {
    const glm::dvec2 half = halfExtentsOf(view.lens);
    const glm::dvec2 center = view.lens.center;
    const double x = (2.0 * pixel.x / view.lens.width - 1.0 - center.x) * half.x;
    const double y = (1.0 - 2.0 * pixel.y / view.lens.height - center.y) * half.y;
    const glm::dvec3 side = x * glm::dvec3(view.axes.right) + y * glm::dvec3(view.axes.up);
    if (view.lens.isOrthographic()) return {glm::dvec3(view.pose.position) + side, view.axes.forward, 0.0};
    const glm::dvec3 through = glm::dvec3(view.axes.forward) + side;
    const double length = glm::length(through);
    return {view.pose.position, through / length, length * static_cast<double>(view.lens.nearPlane)};
}

ToolTree::ToolTree(const ToolVolumes& volumes) : triangles(treeOf(volumes)) {
    for (const ToolPolygon& polygon : volumes.polygons)
        entities.push_back(polygon.entity);
}

struct Picker::Candidate {
    PickHit hit;
    double depth = 0.0; // depthOf() what is drawn
    DrawPosition order; // of two at the same depth, the later one is drawn over the other
};

Picker::Picker(const Map& map, const MaterialSet& materials, const MapGeometry& geometry,
               const AlphaMasks& masks)
    : m_map(map), m_materials(materials), m_geometry(geometry), m_masks(masks),
      m_caster(map, materials, geometry), m_hasOpenSky(hasOpenSky(map)) {
    for (uint32_t face = 0; face < geometry.faces.size(); ++face) {
        const uint32_t material = materialIndexOf(map, materials, geometry, geometry.faces[face]);
        if (movesVertices(materials.materials[material])) m_movingFaces.push_back(face);
    }
}

bool Picker::hidesBehind(const BatchState& sky) const {
    return traitsOf(m_map.game).skyHides || sky.passes.front().skyProjection == SkyProjection::flattened;
}

std::optional<Picker::Candidate> Picker::candidateFor(const RayHit& hit, const Ray& ray,
                                                      const PickFilter& filter) const {
    const DrawFace& face = m_geometry.faces[hit.face];
    if (!contains(filter.faces, hit.face)) return std::nullopt;
    const BatchState& state = m_geometry.batches[face.batch].state;
    const bool showsSky = isSky(state) && filter.showsSky;
    const Material& material = m_materials.materials[materialIndexOf(m_map, m_materials, m_geometry, face)];
    const glm::vec3 position = ray.at(hit.distance);
    const FacePoint point{m_materials, material, hit.texel, position, filter.time};
    const auto passes = filter.isPlain ? std::span(&state.plain, 1) : std::span(state.passes);
    const PointDrawing drawing = drawingOf(passes, point, m_masks);
    if (!drawing.isDrawn) return std::nullopt;
    const bool isFarthest = showsSky && !hidesBehind(state);
    const double offset = state.hasPolygonOffset ? kOffsetSteps : 0.0;
    return Candidate{.hit = {.kind = showsSky ? PickKind::sky : PickKind::face,
                             .drawFace = hit.face,
                             .entity = m_geometry.instances[face.instance].placement.entity,
                             .distance = hit.distance,
                             .position = position,
                             .texel = hit.texel,
                             .leaf = leafBefore(ray, hit.distance),
                             .isTranslucent = !showsSky && !drawing.isCovered,
                             .isApproximate = !drawing.isCertain || movesVertices(material)},
                     .depth = isFarthest ? kFarthest : depthOf(ray, hit.distance) - offset,
                     .order = drawPositionOf(m_geometry, hit.face, ray.origin)};
}

std::vector<Picker::Candidate> Picker::candidatesFor(const Ray& ray, std::span<const RayHit> hits,
                                                     const PickFilter& filter) const {
    std::vector<Candidate> candidates;
    for (const RayHit& hit : hits) {
        if (const std::optional<Candidate> candidate = candidateFor(hit, ray, filter))
            candidates.push_back(*candidate);
    }
    const auto addOver = [&](PickHit hit, double drawnAt) { // of what is drawn after all faces
        hit.position = ray.at(hit.distance);
        hit.leaf = leafBefore(ray, hit.distance);
        candidates.push_back({hit, depthOf(ray, drawnAt), kAfterAllFaces});
    };
    if (filter.tools != nullptr) {
        filter.tools->triangles.cast(ray, [&](const TriangleHit& hit) {
            const uint32_t polygon = hit.triangle->owner;
            addOver({.kind = PickKind::toolBrush,
                     .toolPolygon = polygon,
                     .entity = filter.tools->entities[polygon],
                     .distance = hit.distance,
                     .isTranslucent = true},
                    hit.distance * (1.0 - double{kTowardsCamera}));
            return kFarthest;
        });
    }
    for (size_t i = 0; i < filter.meshes.instances.size(); ++i) {
        const PlacedMeshes& meshes = *filter.meshes.meshes;
        const uint32_t instance = filter.meshes.instances[i];
        const std::optional<MeshHit> hit = meshHit(ray, m_geometry, meshes, instance, filter.meshes.rows[i]);
        if (!hit) continue;
        const uint32_t placed = m_geometry.meshes.instances[instance].placed;
        addOver({.kind = PickKind::model,
                 .entity = meshes.placed[placed].entity,
                 .distance = hit->distance,
                 .isTranslucent = hit->isTranslucent},
                hit->distance);
    }
    for (const EntityBox& box : filter.boxes) {
        const std::optional<double> distance = entryInto(box.bounds.mins, box.bounds.maxs, ray, kFarthest);
        if (!distance || *distance <= ray.begin) continue; // the ray begins in it
        addOver(
            {.kind = PickKind::entityBox, .entity = box.entity, .distance = *distance, .isTranslucent = true},
            *distance);
    }
    return candidates;
}

/// True if a face that is drawn may move into the part of the ray before `distance`.
bool Picker::mayMoveBefore(const Ray& ray, double distance, const PickFilter& filter) const {
    return std::any_of(m_movingFaces.begin(), m_movingFaces.end(), [&](uint32_t face) {
        const Bounds bounds = m_geometry.faceBounds[face];
        return contains(filter.faces, face) && entryInto(bounds.mins, bounds.maxs, ray, distance);
    });
}

/// True if the sky is visible where no face is: if the frame shows a skybox, or if the map has no faces of
/// its sky.
bool Picker::showsSkyInGaps(const PickFilter& filter) const {
    if (!filter.showsSky) return false;
    const uint32_t first = m_geometry.firstSkyFace;
    const auto end = first + static_cast<uint32_t>(m_geometry.skyPlanes.size());
    bool isAnyDrawn = false;
    for (uint32_t face = first; face < end; ++face) {
        if (!contains(filter.faces, face)) continue;
        const BatchState& state = m_geometry.batches[m_geometry.faces[face].batch].state;
        if (state.passes.front().skyProjection != SkyProjection::flattened) return true;
        isAnyDrawn = true;
    }
    return !isAnyDrawn && m_hasOpenSky;
}

uint32_t Picker::leafBefore(const Ray& ray, double distance) const {
    return findWorldLeaf(m_map, ray.at(std::max(distance - kBeforeHit, 0.0)));
}

/// True if the frame shows `a` in front of `b`, or over it.
bool Picker::isDrawnOver(const Candidate& a, const Candidate& b) {
    return std::tuple(a.depth, b.order, a.hit.distance) < std::tuple(b.depth, a.order, b.hit.distance);
}

std::optional<PickHit> Picker::pickFirst(const Ray& ray, const PickFilter& filter) const {
    const auto hidesTheRest = [&](const RayHit& hit) {
        const std::optional<Candidate> candidate = candidateFor(hit, ray, filter);
        return candidate && candidate->depth < kFarthest && !candidate->hit.isTranslucent;
    };
    const std::vector<Candidate> candidates =
        candidatesFor(ray, m_caster.castUntil(ray, hidesTheRest), filter);
    const auto first = std::min_element(candidates.begin(), candidates.end(), isDrawnOver);
    if (first == candidates.end()) return std::nullopt;
    return first->hit;
}

std::vector<PickHit> Picker::pick(const Ray& ray, const PickFilter& filter) const {
    std::vector<Candidate> candidates = candidatesFor(ray, m_caster.castThroughWalls(ray), filter);
    std::sort(candidates.begin(), candidates.end(), isDrawnOver);
    std::vector<PickHit> hits;
    bool isCovered = false;
    for (const Candidate& candidate : candidates) {
        const PickHit& hit = candidate.hit;
        if (!hits.empty() && isSamePoint(hits.back(), hit)) continue;
        hits.push_back(hit);
        hits.back().isHidden = isCovered;
        isCovered = isCovered || !hit.isTranslucent;
    }
    if (!hits.empty() && mayMoveBefore(ray, hits.front().distance, filter)) hits.front().isApproximate = true;
    const bool hasSky =
        std::any_of(hits.begin(), hits.end(), [](const PickHit& hit) { return hit.kind == PickKind::sky; });
    if (!isCovered && !hasSky && showsSkyInGaps(filter))
        hits.push_back({.kind = PickKind::sky, .distance = kFarthest});
    return hits;
}

} // namespace visleaf
