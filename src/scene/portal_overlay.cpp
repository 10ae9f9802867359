#include "scene/portal_overlay.h"

#include "geometry/towards_camera.h"
#include "scene/overlay_shapes.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <unordered_set>
#include <utility>

namespace visleaf {
namespace {

constexpr LineColor kLeafPortalColor{90, 220, 255, 200};
constexpr uint8_t kLeafPortalFill = 8; // alpha; many portals are behind each other

/// Returns leafs with their distances from the camera. The first `count` are the nearest, nearest first.
std::vector<std::pair<float, uint32_t>> sortNearest(const Map& map, std::span<const uint32_t> leafs,
                                                    const glm::vec3& eye, size_t count) {
    std::vector<std::pair<float, uint32_t>> sorted;
    for (const uint32_t leaf : leafs)
        sorted.emplace_back(distanceTo(map.leafs[leaf].bounds, eye), leaf);
    const auto end = sorted.begin() + static_cast<ptrdiff_t>(std::min(count, sorted.size()));
    std::partial_sort(sorted.begin(), end, sorted.end());
    sorted.erase(end, sorted.end());
    return sorted;
}

/// Returns the portals of the leafs, nearest first, each once.
std::vector<uint32_t> portalsOf(const LeafPortals& portals, const Map& map, std::span<const uint32_t> leafs,
                                const glm::vec3& eye) {
    std::vector<uint32_t> found;
    for (const auto& [distance, leaf] : sortNearest(map, leafs, eye, kMaxShownPortals)) {
        for (const uint32_t index : portals.boundariesOf(leaf))
            if (portals.boundaries[index].isPortal) found.push_back(index);
        if (found.size() >= 2 * kMaxShownPortals) break; // most portals occur twice
    }
    std::unordered_set<uint32_t> known;
    std::erase_if(found, [&](uint32_t index) { return !known.insert(index).second; });
    found.resize(std::min(found.size(), kMaxShownPortals));
    return found;
}

bool mayShow(std::span<const glm::dvec3> winding, const View& view) {
    Bounds bounds;
    for (const glm::dvec3& vertex : winding)
        bounds.add(glm::vec3(vertex));
    return mayBeInside(view.frustum, bounds);
}

} // namespace

void addPolygon(std::span<const glm::dvec3> polygon, LineColor color, uint8_t fill, LineList& lines) {
    for (size_t i = 0; i < polygon.size(); ++i)
        lines.line(polygon[i], polygon[(i + 1) % polygon.size()], color);
    color[3] = fill;
    for (size_t i = 2; i < polygon.size(); ++i)
        lines.triangle(polygon[0], polygon[i - 1], polygon[i], color);
}

void addLeafPortals(const LeafPortals& portals, const Map& map, std::span<const uint32_t> leafs,
                    const View& view, LineList& lines) {
    const glm::dvec3 eye = view.pose.position;
    Winding polygon;
    for (const uint32_t index : portalsOf(portals, map, leafs, view.pose.position)) {
        const std::span<const glm::dvec3> winding = portals.windingOf(portals.boundaries[index]);
        if (!mayShow(winding, view)) continue;
        polygon.assign(winding.begin(), winding.end());
        for (glm::dvec3& vertex : polygon) // the edges are in walls
            vertex = towardsCamera(vertex, eye);
        addPolygon(polygon, kLeafPortalColor, kLeafPortalFill, lines);
    }
}

} // namespace visleaf
