// Draws the edges of a draw list's triangles: the wireframe. They lie where the map has them, also those of
// faces that their material moves.
#pragma once

#include "gpu/program.h"
#include "render/multi_draw.h"
#include "render/world_frame.h"

namespace visleaf {

class EdgePainter {
  public:
    /// Fails when a program of it does not compile; the error holds the whole log.
    static Result<EdgePainter> create(const GlCaps& caps, const std::filesystem::path& shaderFolder);

    /// Over the picture, where nothing hides them, or with `isThrough` all. requireEdges() has been called
    /// for the map.
    void draw(const WorldFrame& frame, bool isThrough);

  private:
    EdgePainter() = default;

    Program m_program;
    MultiDraw m_multiDraw;
};

} // namespace visleaf
