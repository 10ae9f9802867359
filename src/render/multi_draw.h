// The runs of a draw, given to OpenGL in one call.
#pragma once

#include "culling/draw_list.h"
#include "gpu/gl_object.h"

namespace visleaf {

/// Of the run's first index, bytes, as OpenGL takes it; `scale` indices lie there for each of the run.
const void* offsetOf(const IndexRun& run, uint32_t scale = 1);

/// Keeps its memory from one draw to the next.
class MultiDraw {
  public:
    /// Takes the runs of one of the list's draws. The index buffer holds `scale` indices for each of theirs.
    void gather(const DrawList& list, const Draw& draw, uint32_t scale = 1);

    /// Draws what was gathered last, from the vertex array that is bound.
    void issue(GlEnum primitive) const;

  private:
    std::vector<int32_t> m_counts;
    std::vector<const void*> m_offsets;
};

} // namespace visleaf
