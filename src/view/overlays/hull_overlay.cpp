#include "view/overlays/hull_overlay.h"

#include "geometry/towards_camera.h"
#include "view/overlays/overlay_shapes.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

namespace visleaf {
namespace {

constexpr uint8_t kHullFill = 40; // alpha

bool facesCamera(const PlayerHull& hull, const HullPolygon& polygon, const View& view) {
    if (polygon.isOpen) return true;
    return glm::dot(polygon.normal, view.pose.position - hull.vertices[polygon.firstVertex]) > 0.0f;
}

/// Returns the polygons in the frustum that face the camera, at most kMaxShownHullPolygons, nearest first.
std::vector<const HullPolygon*> shownPolygons(const PlayerHull& hull, const View& view) {
    std::vector<const HullPolygon*> inFrustum;
    std::vector<float> distances;
    for (const HullPolygon& polygon : hull.polygons) {
        if (!mayBeInside(view.frustum, polygon.bounds) || !facesCamera(hull, polygon, view)) continue;
        inFrustum.push_back(&polygon);
        distances.push_back(distanceTo(polygon.bounds, view.pose.position));
    }
    std::vector<const HullPolygon*> shown;
    for (const uint32_t index : nearestOf(distances, kMaxShownHullPolygons))
        shown.push_back(inFrustum[index]);
    return shown;
}

LineColor colorOf(const PlayerHull& hull, const HullPolygon& polygon) {
    if (hull.choice == HullChoice::all) return kHullColors[polygon.hull];
    if (polygon.isOpen) return kHullOpenColor;
    return polygon.isFloor() ? kHullFloorColor : kHullWallColor;
}

} // namespace

void addPlayerHull(const PlayerHull& hull, const View& view, LineList& lines) {
    std::vector<glm::dvec3> vertices;
    for (const HullPolygon* polygon : shownPolygons(hull, view)) {
        vertices.clear();
        for (const glm::vec3& vertex : hull.verticesOf(*polygon)) // brushes end where their faces are
            vertices.emplace_back(towardsCamera(vertex, view.pose.position));
        addPolygon(vertices, colorOf(hull, *polygon), polygon->isOpen ? uint8_t{0} : kHullFill, lines);
    }
}

} // namespace visleaf
