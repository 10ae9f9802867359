#include "map/map_vertices.h"

namespace visleaf {
namespace {

float luxelAlong(const glm::vec4& axis, const glm::vec3& point, float step, int32_t first) {
    return static_cast<float>(texelAlong(axis, point) / step - first + 0.5);
}

glm::vec3 normalOf(const Map& map, const MapFace& face, uint32_t index) {
    if (face.firstNormal != kNone) return map.vertexNormals[face.firstNormal + index];
    const glm::vec3& normal = map.planes[face.plane].normal;
    return face.isFlipped ? -normal : normal;
}

} // namespace

double texelAlong(const glm::vec4& axis, const glm::vec3& point) {
    return double{axis.x} * point.x + double{axis.y} * point.y + double{axis.z} * point.z + double{axis.w};
}

glm::vec2 luxelOf(const Map& map, const MapFace& face, const glm::vec3& position) {
    const FaceLayout& layout = map.layouts[face.layout];
    return {luxelAlong(layout.luxels.s, position, layout.luxelStep, face.firstLuxel[0]),
            luxelAlong(layout.luxels.t, position, layout.luxelStep, face.firstLuxel[1])};
}

MapVertex vertexOf(const Map& map, const MapFace& face, uint32_t index) {
    if (face.layout == kNone) return map.vertices[face.firstVertex + index];
    const FaceLayout& layout = map.layouts[face.layout];
    MapVertex vertex;
    vertex.position = positionOf(map, face, index);
    vertex.normal = normalOf(map, face, index);
    vertex.texel = {static_cast<float>(texelAlong(layout.texels.s, vertex.position)),
                    static_cast<float>(texelAlong(layout.texels.t, vertex.position))};
    vertex.luxel = luxelOf(map, face, vertex.position);
    return vertex;
}

void gatherVertices(const Map& map, const MapFace& face, std::vector<MapVertex>& vertices) {
    vertices.clear();
    vertices.reserve(face.numVertices);
    for (uint32_t i = 0; i < face.numVertices; ++i)
        vertices.push_back(vertexOf(map, face, i));
}

} // namespace visleaf
