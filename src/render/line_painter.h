// Draws a LineList: its program and the buffer that the lines travel in.
#pragma once

#include "gpu/buffer.h"
#include "gpu/gl_state.h"
#include "gpu/program.h"
#include "gpu/vertex_array.h"
#include "render/line_list.h"

#include <span>

namespace visleaf {

class LinePainter {
  public:
    /// Fails when a program of it does not compile; the error holds the whole log.
    static Result<LinePainter> create(const GlCaps& caps, const std::filesystem::path& shaderFolder);

    /// Draws over the picture, blended by alpha, without writing depth.
    void draw(const LineList& lines, GlState& gl);

  private:
    LinePainter() = default;
    void drawVertices(std::span<const LineVertex> vertices, GlEnum primitive);

    Program m_program;
    Buffer m_vertices;
    VertexArray m_vertexArray;
};

} // namespace visleaf
