// A map on the graphics card: one vertex and one index buffer, array textures by size, the lightmap atlas, the table
// of materials.
#pragma once

#include "geometry/map_geometry.h"
#include "gpu/buffer.h"
#include "gpu/gl_caps.h"
#include "gpu/texture.h"
#include "gpu/vertex_array.h"

#include <vector>

namespace visleaf {

struct GpuMap {
    VertexArray vertexArray;
    Buffer vertices;
    Buffer indices;
    std::vector<Texture> imageArrays; // for each of MapGeometry::imageArrays
    Texture lightmaps;                // RGBA8 array, a layer each
    Texture materialTable;            // RGBA32F, kMaterialTexels texels a material; see shaders/material_table.glsl
    Texture faceTable;                // R32UI, four texels a face: leaf, cluster, area, batch; for the debug views
    Texture sky;                      // array of six layers; empty without a sky

    std::vector<Batch> batches;       // as MapGeometry has them
    std::vector<Material> materials;  // the stages that change over time are evaluated each frame
    std::vector<ImageSlot> imageSlots;
    std::vector<glm::vec2> originalSizes; // for each image, texels
    float skyDegreesPerSecond = 0.0f;
    glm::vec3 skyAxis{0.0f, 0.0f, 1.0f};
};

/// Uploads everything that drawing needs; afterwards geometry and materials are needed by culling alone.
GpuMap uploadMap(const Map& map, const MapGeometry& geometry, const MaterialSet& materials, const GlCaps& caps);

} // namespace visleaf
