#include "analysis/face_density.h"

#include "analysis/face_area.h"
#include "geometry/tessellation/face_mesh.h"

#include <cmath>

namespace visleaf {
namespace {

/// Returns the area that the triangles of a face cover in its texture or in its lightmap.
double imageArea(const Map& map, const MapFace& face, glm::vec2 MapVertex::*coordinate) {
    FaceMesh mesh;
    buildFaceMesh(map, face, {.patches = {kAreaSegments}}, mesh);
    double area = 0.0;
    for (size_t i = 0; i + 2 < mesh.triangles.size(); i += 3) {
        const glm::dvec2 a = mesh.vertices[mesh.triangles[i]].*coordinate;
        const glm::dvec2 toB = glm::dvec2(mesh.vertices[mesh.triangles[i + 1]].*coordinate) - a;
        const glm::dvec2 toC = glm::dvec2(mesh.vertices[mesh.triangles[i + 2]].*coordinate) - a;
        area += 0.5 * std::abs(toB.x * toC.y - toB.y * toC.x);
    }
    return area;
}

/// `squares`: texels or luxels in a square of 1 x 1 of the coordinate.
std::optional<double> unitsPerSide(const Map& map, const MapFace& face, glm::vec2 MapVertex::*coordinate,
                                   double squares) {
    const double units = std::sqrt(areaOf(map, face) / (squares * imageArea(map, face, coordinate)));
    if (!std::isfinite(units) || units <= 0.0) return std::nullopt;
    return units;
}

} // namespace

std::optional<double> unitsPerTexel(const Map& map, const MaterialSet& materials, const Material& material,
                                    const MapFace& face) {
    const glm::dvec2 texels = shownTexelsPerUnit(materials, material);
    return unitsPerSide(map, face, &MapVertex::texel, texels.x * texels.y);
}

std::optional<double> unitsPerLuxel(const Map& map, const MapFace& face) {
    if (face.lightmap == kNone) return std::nullopt;
    return unitsPerSide(map, face, &MapVertex::luxel, 1.0);
}

} // namespace visleaf
