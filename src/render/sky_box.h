// The box around the eye on which the sky is drawn, behind everything: a grid of cells on each side.
//
// Quake 3 finds where clouds are seen at the corners of such cells alone and lays the picture straight from
// one to the next (tr_sky.c, R_InitSkyTexCoords and FillCloudySkySide), and so does this program.
#pragma once

#include "gpu/buffer.h"
#include "gpu/gl_caps.h"
#include "gpu/vertex_array.h"

#include <glm/vec3.hpp>

#include <vector>

namespace visleaf {

struct SkyBoxMesh {
    std::vector<glm::vec3> corners; // -1 … 1, in the map's axes
    std::vector<uint32_t> triangles;
};

/// Six sides of 8 by 8 cells; the diagonals of the cells run as Quake 3's do.
SkyBoxMesh makeSkyBoxMesh();

/// The mesh on the graphics card. Of the attributes of world vertices it has the place alone.
struct SkyBox {
    Buffer corners;
    Buffer triangles;
    VertexArray vertexArray;
    uint32_t numIndices = 0;
};

SkyBox createSkyBox(const GlCaps& caps);

} // namespace visleaf
