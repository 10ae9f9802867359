#include "analysis/export/drawn_arrays.h"

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

} // namespace visleaf
