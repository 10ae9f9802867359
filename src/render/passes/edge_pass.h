// Draws the wireframe: the edges of a draw list's triangles. The edges stay at the positions in the map, also
// for faces with deforms.
#pragma once

#include "gpu/program.h"
#include "render/multi_draw.h"
#include "render/passes/world_frame.h"

namespace visleaf {

class EdgePass {
  public:
    /// Fails if its program does not compile. The error holds the whole log.
    static Result<EdgePass> create(const GlCaps& caps, const std::filesystem::path& shaderFolder);

    /// Draws the visible edges over the frame, or all edges if `isThrough`. Requires an earlier
    /// requireForView() for the map, and WorldPass::bindMeshes() for the frame.
    void draw(const WorldFrame& frame, bool isThrough);

  private:
    explicit EdgePass(const GlCaps& caps) : m_multiDraw(caps) {}

    void drawMeshes(const WorldFrame& frame) const;

    Program m_program;
    Program m_meshProgram;
    MultiDraw m_multiDraw;
};

} // namespace visleaf
