// Clears the outline of a portal, so that the view through it is drawn there and nowhere else.
//
// The depth buffer is the mask: outside of the outline everything lies nearer than what comes, inside of it
// nothing does. So the view needs no stencil, which skies use, and hidden pixels are rejected before they are
// shaded.
#pragma once

#include "culling/portal_view.h"
#include "gpu/buffer.h"
#include "gpu/gl_state.h"
#include "gpu/program.h"
#include "gpu/vertex_array.h"
#include "render/line_list.h"

#include <span>
#include <vector>

namespace visleaf {

class PortalMaskPass {
  public:
    /// Fails when its program does not compile; the error holds the whole log.
    static Result<PortalMaskPass> create(const GlCaps& caps, const std::filesystem::path& shaderFolder);

    /// Sets depth inside of `outline`, three vertices a triangle in map space, to the farthest, elsewhere in
    /// `rect` to the nearest, and the colour inside to `color`. Leaves drawing restricted to `rect`:
    /// Renderer::setView() ends that.
    void draw(std::span<const glm::vec3> outline, const PixelRect& rect, LineColor color, GlState& gl);

  private:
    PortalMaskPass() = default;

    Program m_program;
    Buffer m_buffer;
    VertexArray m_vertexArray;
    std::vector<LineVertex> m_vertices; // reused from frame to frame
};

} // namespace visleaf
