#include "render/multi_draw.h"

#include <glad/gl.h>

namespace visleaf {
namespace {

std::span<const IndexRun> runsOf(const DrawList& list, const Draw& draw) {
    return std::span(list.runs).subspan(draw.firstRun, draw.numRuns);
}

const void* offsetOf(size_t index, size_t indexBytes) {
    return reinterpret_cast<const void*>(index * indexBytes);
}

} // namespace

void MultiDraw::gather(const DrawList& list, const Draw& draw, std::span<const IndexBlock> blocks) {
    clear();
    const size_t indexBytes = blocks.empty() ? sizeof(uint32_t) : sizeof(uint16_t);
    for (const IndexRun& run : runsOf(list, draw)) {
        m_counts.push_back(static_cast<int32_t>(run.numIndices));
        m_offsets.push_back(offsetOf(run.firstIndex, indexBytes));
        if (!blocks.empty())
            m_firstVertices.push_back(static_cast<int32_t>(blockOf(blocks, run.firstIndex).firstVertex));
    }
}

void MultiDraw::gatherEdges(const DrawList& list, const Draw& draw) {
    clear();
    constexpr uint32_t kEndsPerCorner = 2; // a triangle has three corners and, as lines, six ends
    for (const IndexRun& run : runsOf(list, draw)) {
        m_counts.push_back(static_cast<int32_t>(run.numIndices * kEndsPerCorner));
        m_offsets.push_back(offsetOf(size_t{run.firstIndex} * kEndsPerCorner, sizeof(uint32_t)));
    }
}

void MultiDraw::issue(GlEnum primitive) const {
    const auto numRuns = static_cast<GLsizei>(m_counts.size());
    if (m_firstVertices.empty()) {
        glMultiDrawElements(primitive, m_counts.data(), GL_UNSIGNED_INT, m_offsets.data(), numRuns);
    } else {
        glMultiDrawElementsBaseVertex(primitive, m_counts.data(), GL_UNSIGNED_SHORT, m_offsets.data(),
                                      numRuns, m_firstVertices.data());
    }
}

void MultiDraw::clear() {
    m_counts.clear();
    m_offsets.clear();
    m_firstVertices.clear();
}

} // namespace visleaf
