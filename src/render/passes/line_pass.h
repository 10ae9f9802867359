// Draws a LineList with its own program and vertex buffer.
#pragma once

#include "gpu/buffer.h"
#include "gpu/gl_state.h"
#include "gpu/program.h"
#include "gpu/vertex_array.h"
#include "render/line_list.h"

#include <span>

namespace visleaf {

/// Returns a vertex array through which the program `line` reads a buffer of LineVertex. The buffer must
/// outlive it.
VertexArray createLineVertexArray(const GlCaps& caps, const Buffer& vertices, std::string_view label);

class LinePass {
  public:
    /// Fails if its program does not compile. The error holds the whole log.
    static Result<LinePass> create(const GlCaps& caps, const std::filesystem::path& shaderFolder);

    /// Draws over the frame, with alpha blending and without depth writes.
    void draw(const LineList& lines, GlState& gl);

  private:
    LinePass() = default;
    void drawOutlines(std::span<const LineVertex> vertices, GlState& gl);
    void drawVertices(std::span<const LineVertex> vertices, GlEnum primitive);

    Program m_program;
    Buffer m_vertices;
    VertexArray m_vertexArray;
};

} // namespace visleaf
