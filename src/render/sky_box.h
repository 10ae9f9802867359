// The box around the eye on which the sky is drawn, behind everything.
//
// Quake 3 finds where clouds are seen at the corners of a grid of cells on each side and lays their picture
// straight from one to the next (tr_sky.c, R_InitSkyTexCoords and FillCloudySkySide), and so does this
// program. A skybox alone lies straight over a whole side.
#pragma once

#include "culling/draw_list.h"
#include "gpu/buffer.h"
#include "gpu/gl_caps.h"
#include "gpu/vertex_array.h"

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include <vector>

namespace visleaf {

/// A vertex of the box. Cells of one side share theirs.
struct SkyBoxCorner {
    glm::vec3 corner{0.0f}; // -1 … 1, in the sky's axes
    glm::vec2 place{0.0f};  // in the picture of its side, 0 … 1, the top row at 0
    uint32_t side = 0;      // in the order of Skybox::sides
};

/// Six sides of 8 by 8 cells; the diagonals of the cells run as Quake 3's do.
struct SkyBoxMesh {
    std::vector<SkyBoxCorner> corners;
    std::vector<uint32_t> sides; // triangles, two for each side
    std::vector<uint32_t> cells; // triangles, two for each cell
};

/// The box from -1 to 1 along each axis. It is drawn without culling.
SkyBoxMesh makeSkyBoxMesh();

/// The mesh on the graphics card: position, texel and face of world vertices; see shaders/sky_box.glsl.
struct SkyBox {
    Buffer corners;
    Buffer triangles;
    VertexArray vertexArray;
    IndexRun sides;
    IndexRun cells;
};

/// Uploads makeSkyBoxMesh(); one index buffer holds the sides, then the cells.
SkyBox createSkyBox(const GlCaps& caps);

} // namespace visleaf
