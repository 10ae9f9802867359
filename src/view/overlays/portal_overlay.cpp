#include "view/overlays/portal_overlay.h"

#include "base/unit_vector.h"
#include "geometry/towards_camera.h"
#include "view/overlays/overlay_shapes.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <unordered_set>
#include <utility>

namespace visleaf {
namespace {

constexpr uint8_t kLeafPortalFill = 8; // alpha; many portals are behind each other

/// Returns the portals of the leafs, nearest first, each once.
std::vector<uint32_t> portalsOf(const LeafPortals& portals, const Map& map, std::span<const uint32_t> leafs,
                                const glm::vec3& eye) {
    std::vector<float> distances;
    for (const uint32_t leaf : leafs)
        distances.push_back(distanceTo(map.leafs[leaf].bounds, eye));
    std::vector<uint32_t> found;
    for (const uint32_t nearest : nearestOf(distances, kMaxShownPortals)) {
        for (const uint32_t index : portals.boundariesOf(leafs[nearest]))
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

/// Returns the unit normal; zero for a polygon without an area.
glm::dvec3 normalOf(std::span<const glm::dvec3> polygon) {
    glm::dvec3 sum(0.0);
    for (size_t i = 2; i < polygon.size(); ++i)
        sum += glm::cross(polygon[i - 1] - polygon[0], polygon[i] - polygon[0]);
    return unitOrZero(sum);
}

} // namespace

bool standsIn(std::span<const glm::dvec3> portal, const glm::dvec3& eye) {
    constexpr double kNear = 24.0; // game units: from there, a portal of a corridor fills a usual frame
    const glm::dvec3 normal = normalOf(portal);
    if (normal == glm::dvec3(0.0) || std::abs(glm::dot(normal, eye - portal[0])) > kNear) return false;
    for (size_t i = 0; i < portal.size(); ++i) {
        const glm::dvec3 along = portal[(i + 1) % portal.size()] - portal[i];
        const glm::dvec3 inward = glm::cross(normal, along);
        const double length = glm::length(inward);
        if (length > 0.0 && glm::dot(inward, eye - portal[i]) / length < -kNear) return false;
    }
    return true;
}

void addLeafPortals(const LeafPortals& portals, const Map& map, std::span<const uint32_t> leafs,
                    const View& view, LineList& lines) {
    const glm::dvec3 eye = view.pose.position;
    Winding polygon;
    for (const uint32_t index : portalsOf(portals, map, leafs, view.pose.position)) {
        const std::span<const glm::dvec3> winding = portals.windingOf(portals.boundaries[index]);
        if (!mayShow(winding, view)) continue;
        polygon.assign(winding.begin(), winding.end());
        const uint8_t fill = standsIn(polygon, eye) ? uint8_t{0} : kLeafPortalFill;
        for (glm::dvec3& vertex : polygon) // the edges are in walls
            vertex = towardsCamera(vertex, eye);
        addPolygon(polygon, kPortalColor, fill, lines);
    }
}

} // namespace visleaf
