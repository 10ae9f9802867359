#include "analysis/item_view.h"

#include "analysis/face_area.h"
#include "analysis/item_faces.h"
#include "analysis/open_space.h"
#include "geometry/brush_polygons.h"
#include "geometry/tessellation/face_mesh.h"
#include "map/find_leaf.h"
#include "map/visibility.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/vec2.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace visleaf {
namespace {

constexpr size_t kMostSeenPoints = 12;
constexpr size_t kNumSamples = 16;

/// A triangle in map space, as a place to look at.
struct SeenTriangle {
    TargetPoint middle;
    float area = 0.0f;
};

using Triangle = std::array<glm::vec3, 3>; // its corners

/// Returns the middle of a polygon that is clockwise from the front, and its area; no area if it is too
/// small.
SeenTriangle seenPolygon(std::span<const glm::vec3> polygon) {
    glm::vec3 sum(0.0f), middle(0.0f);
    for (size_t i = 0; i < polygon.size(); ++i) {
        middle += polygon[i] / static_cast<float>(polygon.size());
        if (i >= 2) sum += glm::cross(polygon[i] - polygon[0], polygon[i - 1] - polygon[0]);
    }
    const float length = glm::length(sum);
    if (!(length > 0.0f)) return {};
    return {{middle, sum / length}, 0.5f * length};
}

void seeTriangles(const FaceMesh& mesh, std::vector<SeenTriangle>& seen, std::vector<Triangle>& triangles) {
    for (size_t i = 0; i + 2 < mesh.triangles.size(); i += 3) {
        const auto at = [&](size_t k) { return mesh.vertices[mesh.triangles[i + k]].position; };
        const Triangle corners{at(0), at(1), at(2)};
        const SeenTriangle triangle = seenPolygon(corners);
        if (!(triangle.area > 0.0f)) continue;
        seen.push_back(triangle);
        triangles.push_back(corners);
    }
}

/// Returns points that are spread evenly over the triangles.
std::vector<TargetPoint> samplesOn(std::span<const Triangle> triangles) {
    std::vector<float> sums; // of the areas
    for (const Triangle& triangle : triangles)
        sums.push_back(seenPolygon(triangle).area + (sums.empty() ? 0.0f : sums.back()));
    std::vector<TargetPoint> samples;
    if (sums.empty() || !(sums.back() > 0.0f)) return samples;
    for (size_t i = 0; i < kNumSamples; ++i) {
        const float number = static_cast<float>(i) + 0.5f;
        const auto found =
            std::upper_bound(sums.begin(), sums.end() - 1, sums.back() * number / float{kNumSamples});
        const Triangle& triangle = triangles[static_cast<size_t>(found - sums.begin())];
        // The plastic sequence fills a square evenly. Half of it is folded onto the other one.
        glm::vec2 at = glm::fract(number * glm::vec2(0.7548777f, 0.5698403f));
        if (at.x + at.y > 1.0f) at = 1.0f - at;
        samples.push_back(
            {triangle[0] + at.x * (triangle[1] - triangle[0]) + at.y * (triangle[2] - triangle[0]),
             seenPolygon(triangle).middle.normal});
    }
    return samples;
}

/// Adds the middle of a convex face and its triangles. Returns its bounds.
Bounds seeFace(const FactSource& source, uint32_t index, std::vector<SeenTriangle>& seen,
               std::vector<Triangle>& triangles) {
    const MapFace& face = source.map.faces[index];
    FaceMesh mesh;
    buildFaceMesh(source.map, face, {.patches = {kAreaSegments}}, mesh);
    const std::vector<glm::mat4> placements = source.references.placementsOfFace(index);
    if (!placements.empty()) moveToWorld(placements.front(), mesh);
    Bounds bounds;
    std::vector<glm::vec3> outline;
    for (const MapVertex& vertex : mesh.vertices) {
        bounds.add(vertex.position);
        outline.push_back(vertex.position);
    }
    if (face.kind == FaceKind::polygon && face.numIndices == 0) { // a loop
        const SeenTriangle whole = seenPolygon(outline);
        if (whole.area > 0.0f) seen.push_back(whole);
    }
    seeTriangles(mesh, seen, triangles);
    return bounds;
}

ViewTarget targetOf(std::vector<SeenTriangle> seen, const Bounds& bounds) {
    ViewTarget target;
    target.bounds = bounds;
    if (!bounds.isEmpty()) target.radius = 0.5f * glm::length(bounds.size());
    std::stable_sort(seen.begin(), seen.end(),
                     [](const SeenTriangle& a, const SeenTriangle& b) { return a.area > b.area; });
    for (const SeenTriangle& triangle : std::span(seen).first(std::min(seen.size(), kMostSeenPoints)))
        target.points.push_back(triangle.middle);
    if (target.points.empty() && !bounds.isEmpty()) target.points.push_back({bounds.center()});
    return target;
}

ViewTarget targetOfFaces(const FactSource& source, std::vector<uint32_t> faces) {
    std::vector<SeenTriangle> seen;
    std::vector<Triangle> triangles;
    Bounds bounds;
    for (const uint32_t face : faces)
        bounds.add(seeFace(source, face, seen, triangles));
    ViewTarget target = targetOf(std::move(seen), bounds);
    target.samples = samplesOn(triangles);
    target.faces = std::move(faces);
    return target;
}

ViewTarget targetOfSurface(const FactSource& source, uint32_t surface) {
    const std::span<const uint32_t> faces = source.references.facesOfSurface(surface);
    if (faces.empty()) return {};
    const auto area = [&](uint32_t face) { return areaOf(source.map, source.map.faces[face]); };
    const auto largest = std::max_element(faces.begin(), faces.end(),
                                          [&](uint32_t a, uint32_t b) { return area(a) < area(b); });
    return targetOfFaces(source, {*largest});
}

ViewTarget targetOfEntity(const FactSource& source, const MapItem& item) {
    const std::optional<glm::vec3> position = positionOfItem(source, item);
    if (!position) return {};
    std::vector<uint32_t> faces = facesOfItem(source.map, source.references, item);
    if (!faces.empty()) return targetOfFaces(source, std::move(faces));
    const Bounds shown = source.meshes != nullptr ? shownBounds(*source.meshes, item.index) : Bounds{};
    if (!shown.isEmpty()) return {.points = {{shown.center()}}, .radius = 0.5f * glm::length(shown.size())};
    const uint32_t model = source.references.modelOfEntity(item.index);
    const float radius = model == kNone ? 0.0f : 0.5f * glm::length(source.map.models[model].bounds.size());
    return {.points = {{*position}}, .radius = radius};
}

ViewTarget targetOfBrush(const FactSource& source, const Brush& brush) {
    std::vector<SeenTriangle> seen;
    Bounds bounds;
    for (const std::vector<glm::vec3>& polygon : brushPolygons(source.map, brush)) {
        for (const glm::vec3& vertex : polygon)
            bounds.add(vertex);
        const SeenTriangle side = seenPolygon(polygon);
        if (side.area > 0.0f) seen.push_back(side);
    }
    return targetOf(std::move(seen), bounds);
}

/// Returns the clusters that a cluster sees, directly or through others, and itself. Takes only those of
/// `left`, and removes them from it.
std::vector<uint32_t> takeSightGroup(const Visibility& visibility, uint32_t first, PvsRow& left) {
    hide(left, first);
    std::vector<uint32_t> group{first};
    for (size_t i = 0; i < group.size(); ++i) {
        PvsRow row = decodePvs(visibility, group[i]);
        row.resize(left.size());
        for (uint32_t byte = 0; byte < row.size(); ++byte) {
            if ((row[byte] & left[byte]) == 0) continue;
            for (uint32_t cluster = 8 * byte; cluster < 8 * byte + 8; ++cluster) {
                if (!isVisible(row, cluster) || !isVisible(left, cluster)) continue;
                hide(left, cluster);
                group.push_back(cluster);
            }
        }
    }
    return group;
}

/// Returns for each cluster whether it is one of the largest group whose clusters see each other, directly or
/// through others. Those of a sealed closet are not. Empty: unknown.
std::vector<bool> largestSightGroup(const Visibility& visibility) {
    constexpr uint32_t kMostClusters = 1 << 15; // rows of more take too long to read
    const uint32_t numClusters = visibility.numClusters;
    if (numClusters == 0 || numClusters > kMostClusters) return {};
    PvsRow left((numClusters + 7) / 8, 0xFF); // clusters that are in no group yet
    std::vector<uint32_t> largest;
    for (uint32_t first = 0; first < numClusters; ++first) {
        if (!isVisible(left, first)) continue;
        std::vector<uint32_t> group = takeSightGroup(visibility, first, left);
        if (group.size() > largest.size()) largest = std::move(group);
    }
    std::vector<bool> isInLargest(numClusters, false);
    for (const uint32_t cluster : largest)
        if (cluster < numClusters) isInLargest[cluster] = true;
    return isInLargest;
}

/// True if the space before a point of the target is in one of these clusters.
bool isBeforeAny(const Map& map, const ViewTarget& target, const std::vector<bool>& clusters) {
    constexpr float kBefore = 1.0f; // game units
    return std::any_of(target.points.begin(), target.points.end(), [&](const TargetPoint& point) {
        const glm::vec3 before = point.position + kBefore * point.normal.value_or(glm::vec3(0.0f));
        const uint32_t cluster = findWorldCluster(map, before);
        return cluster < clusters.size() && clusters[cluster];
    });
}

bool isPlace(const MapItem& item) {
    return item.kind == ItemKind::leaf || item.kind == ItemKind::cluster;
}

/// Returns a target for all faces of several things; that of the thing itself if it is one without faces.
ViewTarget targetOfAll(const FactSource& source, std::span<const MapItem> items) {
    std::vector<MapItem> things(items.begin(), items.end());
    std::erase_if(things, isPlace);
    std::vector<uint32_t> faces = facesOfItems(source.map, source.references, things);
    if (faces.empty()) return items.size() == 1 ? viewTargetOf(source, items.front()) : ViewTarget{};
    return targetOfFaces(source, std::move(faces));
}

std::vector<uint32_t> leafsIn(const FactSource& source, const MapItem& item) {
    if (item.kind == ItemKind::leaf) return {item.index};
    const std::span<const uint32_t> leafs = source.references.leafsOfCluster(item.index);
    return {leafs.begin(), leafs.end()};
}

/// Returns open points in leafs, the one with most room first.
std::vector<glm::vec3> eyesIn(const Map& map, const std::vector<uint32_t>& leafs) {
    constexpr size_t kMostEyes = 8;
    std::vector<glm::vec3> eyes;
    if (const auto largest = openPointIn(map, leafs)) eyes.push_back(*largest);
    const size_t step = std::max<size_t>(leafs.size() / kMostEyes, 1); // spread over the cluster
    for (size_t i = 0; i < leafs.size() && leafs.size() > 1 && eyes.size() < kMostEyes; i += step)
        if (const auto eye = openPointIn(map, std::span(leafs).subspan(i, 1))) eyes.push_back(*eye);
    return eyes;
}

} // namespace

ViewTarget viewTargetOf(const FactSource& source, const MapItem& item) {
    switch (item.kind) {
    case ItemKind::face:
        return targetOfFaces(source, {item.index});
    case ItemKind::surface:
        return targetOfSurface(source, item.index);
    case ItemKind::entity:
        return targetOfEntity(source, item);
    case ItemKind::brush:
        return targetOfBrush(source, source.map.brushes[item.index]);
    case ItemKind::leaf:
    case ItemKind::cluster:
        break;
    }
    const std::optional<glm::vec3> middle = positionOfItem(source, item);
    return {.points = middle ? std::vector<TargetPoint>{{*middle}} : std::vector<TargetPoint>{}};
}

std::optional<CameraPose> poseShowing(const FactSource& source, const SightScene& scene, const MapItem& item,
                                      const CameraPose& current, const glm::vec2& halfFrame) {
    if (!isPlace(item)) return poseBefore(scene, viewTargetOf(source, item), current, halfFrame);
    const std::vector<glm::vec3> eyes = eyesIn(source.map, leafsIn(source, item));
    if (eyes.empty()) return std::nullopt;
    return poseLookingFar(scene, eyes, current);
}

CameraPose poseFitting(const FactSource& source, const SightScene& scene, std::span<const MapItem> items,
                       const CameraPose& fitted, const glm::vec2& halfFrame) {
    const ViewTarget target = targetOfAll(source, items);
    const bool isSeen = target.points.empty() || isSeenFrom(scene, target, fitted);
    if (isSeen && (scene.isDrawn || isOpenAt(source.map, fitted.position))) return fitted;
    const std::optional<CameraPose> open = poseBefore(scene, target, fitted, halfFrame);
    const bool isWhole = open && (target.bounds.isEmpty() || isInFrame(target.bounds, *open, halfFrame));
    const bool isBetter = isWhole || (!isSeen && items.size() == 1);
    return open && isBetter ? *open : fitted;
}

std::vector<uint32_t> seenFacesFirst(const FactSource& source, std::vector<uint32_t> faces) {
    const auto hidden = std::stable_partition(faces.begin(), faces.end(), [&](uint32_t face) {
        return isBesideOpenSpace(source.map, targetOfFaces(source, {face}));
    });
    const std::vector<bool> clusters = largestSightGroup(source.map.visibility);
    if (clusters.empty()) return faces;
    std::stable_partition(faces.begin(), hidden, [&](uint32_t face) {
        return isBeforeAny(source.map, targetOfFaces(source, {face}), clusters);
    });
    return faces;
}

} // namespace visleaf
