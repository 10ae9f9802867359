// Brightens the finished picture, as Quake 3 does it in a full screen with a gamma ramp: whole pixels are
// multiplied, and cut off at white.
#pragma once

#include "gpu/gl_state.h"
#include "gpu/program.h"
#include "gpu/vertex_array.h"

namespace visleaf {

class PictureBrightener {
  public:
    /// Fails when a program of it does not compile; the error holds the whole log.
    static Result<PictureBrightener> create(const GlCaps& caps, const std::filesystem::path& shaderFolder);

    /// Multiplies the bound framebuffer's colours with `factor`, at least 1.
    void draw(float factor, GlState& gl);

  private:
    PictureBrightener() = default;

    Program m_program;
    int m_surplus = -1;        // where the uniform is
    VertexArray m_vertexArray; // without attributes: the shader makes its corners
};

} // namespace visleaf
