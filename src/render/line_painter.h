// Draws a LineList: its program and the buffer that the lines travel in.
#pragma once

#include "gpu/buffer.h"
#include "gpu/gl_state.h"
#include "gpu/program.h"
#include "gpu/vertex_array.h"
#include "render/line_list.h"

#include <span>

namespace visleaf {

/// How a buffer of LineVertex is read by the program `line`. The buffer must outlive it.
VertexArray createLineVertexArray(const GlCaps& caps, const Buffer& vertices, std::string_view label);

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
