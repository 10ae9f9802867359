// Collects the draw ranges of a draw and passes them to OpenGL, in one call if it can take them.
#pragma once

#include "culling/draw_list.h"
#include "gpu/gl_caps.h"
#include "gpu/gl_object.h"

namespace visleaf {

/// Arguments of one multi-draw. Keeps its memory from one draw to the next.
class MultiDraw {
  public:
    explicit MultiDraw(const GlCaps& caps) : m_hasMultiDraw(caps.multiDraw) {}

    /// Collects the triangles of `draw`. Indices have 16 bits in `blocks`, or 32 bits if there are no blocks.
    void gather(const DrawList& list, const Draw& draw, std::span<const IndexBlock> blocks);

    /// Collects the edges of the same triangles: twice as many indices, of 32 bits.
    void gatherEdges(const DrawList& list, const Draw& draw);

    /// Draws what was collected last, from the bound vertex array.
    void issue(GlEnum primitive) const;

  private:
    void clear();

    bool m_hasMultiDraw;
    std::vector<int32_t> m_counts;
    std::vector<const void*> m_offsets;   // bytes, as OpenGL expects them
    std::vector<int32_t> m_firstVertices; // first vertex of each draw range's block; empty without blocks
};

} // namespace visleaf
