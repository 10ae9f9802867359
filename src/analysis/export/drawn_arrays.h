// The vertices and indices of all drawn faces in one place, in map space, as the renderer would get them.
#pragma once

#include "analysis/export/export_source.h"
#include "geometry/face_vertices.h"

#include <vector>

namespace visleaf {

/// Copies of the renderer's buffers. Indices count from the first vertex of all.
struct DrawnArrays {
    std::vector<DrawVertex> vertices;
    std::vector<DrawNormal> normals;
    std::vector<DrawColor> colors;
    std::vector<uint32_t> indices;
};

/// Fills the arrays; takes up to 44 bytes per vertex and 4 per index.
DrawnArrays drawnArraysOf(const ExportSource& source);

} // namespace visleaf
