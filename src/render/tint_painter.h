// Lays a colour over the finished picture: what an eye in a liquid sees everything in.
#pragma once

#include "gpu/gl_state.h"
#include "gpu/program.h"
#include "gpu/vertex_array.h"

namespace visleaf {

class TintPainter {
  public:
    /// Fails when a program of it does not compile; the error holds the whole log.
    static Result<TintPainter> create(const GlCaps& caps, const std::filesystem::path& shaderFolder);

    /// Mixes FrameUniforms::tint into all pixels and leaves their depth alone.
    void draw(GlState& gl);

  private:
    TintPainter() = default;

    Program m_program;
    VertexArray m_vertexArray; // without attributes: the shader makes its corners
};

} // namespace visleaf
