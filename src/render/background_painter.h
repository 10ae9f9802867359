// Draws the sky behind everything, in maps whose sky has no faces (hasOpenSky()): a gradient, for no game
// that leaves its sky open keeps it in a box.
#pragma once

#include "gpu/gl_state.h"
#include "gpu/program.h"
#include "gpu/vertex_array.h"

namespace visleaf {

class BackgroundPainter {
  public:
    static Result<BackgroundPainter> create(const GlCaps& caps, const std::filesystem::path& shaderFolder);

    /// Compiles the program anew; a broken one keeps its old version. Returns the log, empty when all went
    /// well.
    std::string reload(const GlCaps& caps, const std::filesystem::path& shaderFolder);

    /// Fills the picture and leaves its depth alone.
    void draw(GlState& gl);

  private:
    BackgroundPainter() = default;

    Program m_program;
    VertexArray m_vertexArray; // without attributes: the shader makes its corners
};

} // namespace visleaf
