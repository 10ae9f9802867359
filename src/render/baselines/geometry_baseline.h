// The cost of a frame's triangles alone: all triangles in one draw call, with positions only.
//
// In a frame so small that filling costs nothing, the difference to a normal frame is the cost of culling, of
// state changes between draws, and of the other vertex attributes.
#pragma once

#include "culling/draw_list.h"
#include "gpu/gl_state.h"
#include "gpu/program.h"
#include "render/gpu_map.h"

namespace visleaf {

class GeometryBaseline {
  public:
    /// Fails if its program does not compile. The error holds the whole log.
    static Result<GeometryBaseline> create(const GlCaps& caps, const std::filesystem::path& shaderFolder);

    /// Copies the triangles in the draw ranges of `list`. The map must have been uploaded from `source`.
    void take(const GlCaps& caps, const UploadSource& source, const DrawList& list);

    /// Draws the triangles into the bound framebuffer, with the camera of the renderer's last frame, whose
    /// uniforms are still bound. Changes GL state that a renderer tracks: call Renderer::resetState() before
    /// its next frame.
    void draw();

    uint32_t numTriangles() const { return m_numIndices / 3; }

  private:
    GeometryBaseline() = default;

    Program m_program;
    Buffer m_positions;
    Buffer m_indices;
    VertexArray m_vertexArray;
    uint32_t m_numIndices = 0;
};

} // namespace visleaf
