// Draws a colour over the finished frame, while the eye is in a liquid.
#pragma once

#include "gpu/gl_state.h"
#include "gpu/program.h"
#include "gpu/vertex_array.h"

namespace visleaf {

class TintPass {
  public:
    /// Fails if its program does not compile. The error holds the whole log.
    static Result<TintPass> create(const GlCaps& caps, const std::filesystem::path& shaderFolder);

    /// Mixes FrameUniforms::tint into all pixels. Does not change depth.
    void draw(GlState& gl);

  private:
    TintPass() = default;

    Program m_program;
    VertexArray m_vertexArray; // without attributes: the shader computes the vertices
};

} // namespace visleaf
