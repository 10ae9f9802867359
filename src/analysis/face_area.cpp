#include "analysis/face_area.h"

#include "geometry/tessellation/face_mesh.h"
#include "map/map_vertices.h"

#include <glm/geometric.hpp>

namespace visleaf {

double areaOf(const Map& map, const MapFace& face) {
    FaceMesh mesh;
    buildFaceMesh(map, face, {.patches = {kAreaSegments}}, mesh);
    double area = 0.0;
    for (size_t i = 0; i + 2 < mesh.triangles.size(); i += 3) {
        const glm::dvec3 a = mesh.vertices[mesh.triangles[i]].position;
        const glm::dvec3 b = mesh.vertices[mesh.triangles[i + 1]].position;
        const glm::dvec3 c = mesh.vertices[mesh.triangles[i + 2]].position;
        area += 0.5 * glm::length(glm::cross(b - a, c - a));
    }
    return area;
}

Winding windingOf(const Map& map, const MapFace& face) {
    Winding winding;
    for (uint32_t i = 0; i < face.numVertices; ++i)
        winding.push_back(positionOf(map, face, i));
    return winding;
}

Bounds boundsOf(const Map& map, const MapFace& face) {
    Bounds bounds;
    for (uint32_t i = 0; i < face.numVertices; ++i)
        bounds.add(positionOf(map, face, i));
    return bounds;
}

glm::vec3 centerOf(const Map& map, const MapFace& face) {
    const Bounds bounds = boundsOf(map, face);
    return bounds.isEmpty() ? glm::vec3(0.0f) : bounds.center();
}

std::optional<glm::vec3> normalOf(const Map& map, const MapFace& face) {
    if (face.kind != FaceKind::polygon || face.numVertices < 3) return std::nullopt;
    const glm::vec3 a = positionOf(map, face, 0);
    for (uint32_t i = 2; i < face.numVertices; ++i) {
        // Vertices are clockwise from the front.
        const glm::vec3 normal = glm::cross(positionOf(map, face, i) - a, positionOf(map, face, i - 1) - a);
        if (glm::length(normal) > 0.0f) return glm::normalize(normal);
    }
    return std::nullopt;
}

} // namespace visleaf
