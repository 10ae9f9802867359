// Clears the outline of a portal, so that the view through it is drawn only there.
//
// The depth buffer is the mask: the pass sets the nearest depth outside of the outline and the farthest depth
// inside. Early depth tests therefore reject hidden pixels before they are shaded. The stencil buffer stays
// free for skies.
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
    /// Fails if its program does not compile. The error holds the whole log.
    static Result<PortalMaskPass> create(const GlCaps& caps, const std::filesystem::path& shaderFolder);

    /// Sets the depth inside `outline` to the farthest and the rest of `rect` to the nearest, and fills the
    /// inside with `color`. `outline` has three vertices per triangle, in map space. The scissor test stays
    /// restricted to `rect` until Renderer::setView() disables it.
    void draw(std::span<const glm::vec3> outline, const PixelRect& rect, LineColor color, GlState& gl);

  private:
    PortalMaskPass() = default;

    Program m_program;
    Buffer m_buffer;
    VertexArray m_vertexArray;
    std::vector<LineVertex> m_vertices; // kept between frames to reuse its memory
};

} // namespace visleaf
