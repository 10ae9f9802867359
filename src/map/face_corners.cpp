#include "map/face_corners.h"

namespace visleaf {
namespace {

float luxelAlong(const glm::vec4& axis, const glm::vec3& point, float step, int32_t first) {
    return static_cast<float>(texelAlong(axis, point) / step - first + 0.5);
}

glm::vec3 normalOf(const Map& map, const MapFace& face, uint32_t index) {
    if (face.firstNormal != kNone) return map.cornerNormals[face.firstNormal + index];
    const glm::vec3& normal = map.planes[face.plane].normal;
    return face.isFlipped ? -normal : normal;
}

} // namespace

double texelAlong(const glm::vec4& axis, const glm::vec3& point) {
    return double{axis.x} * point.x + double{axis.y} * point.y + double{axis.z} * point.z + double{axis.w};
}

MapVertex cornerOf(const Map& map, const MapFace& face, uint32_t index) {
    if (face.layout == kNone) return map.vertices[face.firstVertex + index];
    const FaceLayout& layout = map.layouts[face.layout];
    MapVertex corner;
    corner.position = placeOf(map, face, index);
    corner.normal = normalOf(map, face, index);
    corner.texel = {static_cast<float>(texelAlong(layout.texels.s, corner.position)),
                    static_cast<float>(texelAlong(layout.texels.t, corner.position))};
    corner.luxel = {luxelAlong(layout.luxels.s, corner.position, layout.luxelStep, face.firstLuxel[0]),
                    luxelAlong(layout.luxels.t, corner.position, layout.luxelStep, face.firstLuxel[1])};
    return corner;
}

void gatherCorners(const Map& map, const MapFace& face, std::vector<MapVertex>& corners) {
    corners.clear();
    corners.reserve(face.numVertices);
    for (uint32_t i = 0; i < face.numVertices; ++i)
        corners.push_back(cornerOf(map, face, i));
}

} // namespace visleaf
