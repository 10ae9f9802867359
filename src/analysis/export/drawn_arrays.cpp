#include "analysis/export/drawn_arrays.h"

#include <glm/geometric.hpp>

namespace visleaf {

DrawnArrays drawnArraysOf(const ExportSource& source) {
    DrawnArrays arrays;
    arrays.vertices.resize(source.geometry.numVertices);
    arrays.normals.resize(source.geometry.numVertices);
    arrays.colors.resize(source.geometry.numVertices);
    arrays.indices.resize(source.geometry.numIndices);
    writeFaces(source.map, source.materials, source.geometry,
               {.vertices = arrays.vertices,
                .indices = arrays.indices,
                .normals = arrays.normals,
                .colors = arrays.colors});
    return arrays;
}

glm::vec3 unitNormal(const DrawNormal& normal) {
    const glm::vec3 direction(normal[0], normal[1], normal[2]);
    const float length = glm::length(direction);
    return length > 0.0f ? direction / length : glm::vec3(0.0f, 0.0f, 1.0f);
}

} // namespace visleaf
