// What the triangles of a frame cost by themselves: all of them in one draw call, their places alone.
//
// In a picture so small that filling costs nothing, what a frame takes beyond this is culling, the changes
// between its draws, and what its vertices carry.
#pragma once

#include "culling/draw_list.h"
#include "gpu/gl_state.h"
#include "gpu/program.h"
#include "render/gpu_map.h"

namespace visleaf {

class PlainRuler {
  public:
    /// Fails when a program of it does not compile; the error holds the whole log.
    static Result<PlainRuler> create(const GlCaps& caps, const std::filesystem::path& shaderFolder);

    /// Takes the triangles of the list's runs over, of a map that was uploaded from `source`.
    void take(const GlCaps& caps, const UploadSource& source, const DrawList& list);

    /// Draws them into the bound framebuffer as the renderer's last frame saw them; it has bound the frame's
    /// uniforms. Changes GL state behind a renderer's back: call Renderer::resetState() before its next
    /// frame.
    void draw();

    uint32_t numTriangles() const { return m_numIndices / 3; }

  private:
    PlainRuler() = default;

    Program m_program;
    Buffer m_places;
    Buffer m_indices;
    VertexArray m_vertexArray;
    uint32_t m_numIndices = 0;
};

} // namespace visleaf
