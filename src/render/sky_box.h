// The box around the eye on which the sky is drawn, behind everything else.
//
// Quake 3 computes texture coordinates of clouds at the vertices of a grid on each side and interpolates them
// linearly between the vertices (tr_sky.c, R_InitSkyTexCoords and FillCloudySkySide). Visleaf does the same.
// A skybox without clouds is linear over a whole side, and the same cells draw it: SwiftShader, which
// browsers use without a graphics card, draws a wrong image on a triangle that has a corner exactly beside
// the eye.
#pragma once

#include "gpu/buffer.h"
#include "gpu/gl_caps.h"
#include "gpu/vertex_array.h"

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include <vector>

namespace visleaf {

/// A vertex of the box. The cells of one side share vertices.
struct SkyBoxVertex {
    glm::vec3 position{0.0f}; // -1 to 1, in the axes of the sky
    glm::vec2 texCoord{0.0f}; // in the image of its side, 0 to 1, with 0 at the top row
    uint32_t side = 0;        // order of Skybox::sides
};

/// Six sides of 8 by 8 cells. The cells have the same diagonals as in Quake 3.
struct SkyBoxMesh {
    std::vector<SkyBoxVertex> vertices;
    std::vector<uint32_t> triangles; // indices, two triangles per cell
};

/// Returns the box from -1 to 1 along each axis. It must be drawn without culling.
SkyBoxMesh makeSkyBoxMesh();

/// The mesh on the GPU. It uses the attributes position, texel and face of world vertices; see
/// shaders/sky_box.glsl.
struct SkyBox {
    Buffer vertices;
    Buffer triangles;
    VertexArray vertexArray;
    uint32_t numIndices = 0;
};

/// Uploads makeSkyBoxMesh().
SkyBox createSkyBox(const GlCaps& caps);

} // namespace visleaf
