#include "render/multi_draw.h"

#include <glad/gl.h>

namespace visleaf {

const void* offsetOf(const IndexRun& run, uint32_t scale) {
    return reinterpret_cast<const void*>(size_t{run.firstIndex} * scale * sizeof(uint32_t));
}

void MultiDraw::gather(const DrawList& list, const Draw& draw, uint32_t scale) {
    m_counts.clear();
    m_offsets.clear();
    for (const IndexRun& run : std::span(list.runs).subspan(draw.firstRun, draw.numRuns)) {
        m_counts.push_back(static_cast<int32_t>(run.numIndices * scale));
        m_offsets.push_back(offsetOf(run, scale));
    }
}

void MultiDraw::issue(GlEnum primitive) const {
    glMultiDrawElements(primitive, m_counts.data(), GL_UNSIGNED_INT, m_offsets.data(),
                        static_cast<GLsizei>(m_counts.size()));
}

} // namespace visleaf
