// Brightens the finished frame. Multiplies whole pixels and clamps them to white, as Quake 3 does with a
// gamma ramp in full screen.
#pragma once

#include "gpu/gl_state.h"
#include "gpu/program.h"
#include "gpu/vertex_array.h"

namespace visleaf {

class OverbrightPass {
  public:
    /// Fails if its program does not compile. The error holds the whole log.
    static Result<OverbrightPass> create(const GlCaps& caps, const std::filesystem::path& shaderFolder);

    /// Multiplies the colours of the bound framebuffer by `factor`, which is at least 1.
    void draw(float factor, GlState& gl);

  private:
    OverbrightPass() = default;

    Program m_program;
    int m_surplus = -1;        // uniform location
    VertexArray m_vertexArray; // without attributes: the shader computes the vertices
};

} // namespace visleaf
