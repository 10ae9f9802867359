// The runs of a draw, given to OpenGL in one call.
#pragma once

#include "culling/draw_list.h"
#include "gpu/gl_object.h"

namespace visleaf {

/// Keeps its memory from one draw to the next.
class MultiDraw {
  public:
    /// Takes the runs of one of the list's draws, of the triangles of a map: indices of 16 bits in `blocks`,
    /// or of 32 bits where there are none.
    void gather(const DrawList& list, const Draw& draw, std::span<const IndexBlock> blocks);

    /// Takes the edges of these triangles: twice as many indices, of 32 bits.
    void gatherEdges(const DrawList& list, const Draw& draw);

    /// Draws what was gathered last, from the vertex array that is bound.
    void issue(GlEnum primitive) const;

  private:
    void clear();

    std::vector<int32_t> m_counts;
    std::vector<const void*> m_offsets;   // bytes, as OpenGL takes them
    std::vector<int32_t> m_firstVertices; // for each run, of its block; empty without blocks
};

} // namespace visleaf
