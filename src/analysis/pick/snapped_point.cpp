#include "analysis/pick/snapped_point.h"

#include "geometry/tessellation/face_mesh.h"
#include "map/map_vertices.h"

#include <glm/geometric.hpp>
#include <glm/vec4.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace visleaf {
namespace {

/// A surface as triangles, in map space.
struct SurfaceShape {
    std::vector<glm::vec3> corners; // vertices to which points may snap; they come first in `positions`
    std::vector<glm::vec3> positions;
    std::vector<TreeTriangle> triangles;
};

SurfaceShape shapeOfFace(const Map& map, const MapGeometry& geometry, const DrawFace& drawn) {
    const MapFace& face = map.faces[drawn.face];
    FaceMesh mesh;
    buildFaceMesh(map, face, geometry.detail, mesh);
    moveToWorld(geometry.instances[drawn.instance].placement.toWorld, mesh);
    SurfaceShape shape;
    for (const MapVertex& vertex : mesh.vertices)
        shape.positions.push_back(vertex.position);
    for (size_t i = 0; i + 2 < mesh.triangles.size(); i += 3)
        shape.triangles.push_back(
            {{mesh.triangles[i], mesh.triangles[i + 1], mesh.triangles[i + 2]}, 0, Cull::none});
    // The triangles of a polygon may share one more vertex in its middle.
    shape.corners = shape.positions;
    if (face.kind != FaceKind::patch && face.numVertices < shape.corners.size())
        shape.corners.resize(face.numVertices);
    return shape;
}

SurfaceShape shapeOfTool(const ToolVolumes& tools, const ToolPolygon& polygon) {
    SurfaceShape shape;
    const auto first = tools.vertices.begin() + polygon.firstVertex;
    shape.corners.assign(first, first + polygon.numVertices);
    shape.positions = shape.corners;
    for (uint32_t i = 2; i < polygon.numVertices; ++i)
        shape.triangles.push_back({{0, i - 1, i}, 0, Cull::none});
    return shape;
}

std::optional<SurfaceShape> shapeOf(const SurfaceSource& source, const PickHit& hit) {
    if (hit.drawFace != kNone)
        return shapeOfFace(source.map, source.geometry, source.geometry.faces[hit.drawFace]);
    if (hit.kind == PickKind::toolBrush && source.tools != nullptr)
        return shapeOfTool(*source.tools, source.tools->polygons[hit.toolPolygon]);
    return std::nullopt;
}

/// Returns the normal of the triangle that the ray meets at the distance of a hit. A material may move the
/// triangles away from there; then the normal points at the camera.
glm::vec3 normalAt(const SurfaceShape& shape, const Ray& ray, double distance) {
    glm::dvec3 normal = -ray.direction;
    double least = std::numeric_limits<double>::infinity();
    const TriangleTree tree(shape.positions, shape.triangles);
    tree.cast(ray, [&](const TriangleHit& hit) {
        const auto& [a, b, c] = hit.triangle->vertices;
        const glm::dvec3 first = shape.positions[a];
        const glm::dvec3 across =
            glm::cross(glm::dvec3(shape.positions[b]) - first, glm::dvec3(shape.positions[c]) - first);
        if (std::abs(hit.distance - distance) < least && glm::length(across) > 0.0) {
            least = std::abs(hit.distance - distance);
            normal = glm::normalize(across);
        }
        return std::numeric_limits<double>::infinity();
    });
    return glm::dot(normal, ray.direction) > 0.0 ? -normal : normal;
}

} // namespace

std::optional<SnappedPoint> snappedPointAt(const SurfaceSource& source, std::span<const PickHit> hits,
                                           const View& view, const glm::dvec2& pixel, double snapPixels) {
    for (const PickHit& hit : hits) {
        const std::optional<SurfaceShape> shape = shapeOf(source, hit);
        if (!shape) continue;
        const Ray ray = rayThrough(view, pixel);
        return SnappedPoint{.position = ray.at(hit.distance),
                            .normal = normalAt(*shape, ray, hit.distance),
                            .vertex = nearestOnScreen(shape->corners, view, pixel, snapPixels)};
    }
    return std::nullopt;
}

std::optional<glm::dvec2> pixelOf(const View& view, const glm::vec3& position) {
    const glm::dvec4 clip = glm::dmat4(view.toClip) * glm::dvec4(position, 1.0);
    if (clip.w <= 0.0) return std::nullopt;
    return glm::dvec2(0.5 + 0.5 * clip.x / clip.w, 0.5 - 0.5 * clip.y / clip.w) *
           glm::dvec2(view.lens.width, view.lens.height);
}

std::optional<glm::vec3> nearestOnScreen(std::span<const glm::vec3> positions, const View& view,
                                         const glm::dvec2& pixel, double maxPixels) {
    std::optional<glm::vec3> nearest;
    double least = maxPixels;
    for (const glm::vec3& position : positions) {
        const std::optional<glm::dvec2> shown = pixelOf(view, position);
        if (!shown || glm::distance(*shown, pixel) > least) continue;
        least = glm::distance(*shown, pixel);
        nearest = position;
    }
    return nearest;
}

} // namespace visleaf
