#include "render/multi_draw.h"

#include <glad/gl.h>

namespace visleaf {
namespace {

std::span<const DrawRange> drawRangesOf(const DrawList& list, const Draw& draw) {
    return std::span(list.drawRanges).subspan(draw.firstDrawRange, draw.numDrawRanges);
}

const void* offsetOf(size_t index, size_t indexBytes) {
    return reinterpret_cast<const void*>(index * indexBytes);
}

} // namespace

void MultiDraw::gather(const DrawList& list, const Draw& draw, std::span<const IndexBlock> blocks) {
    clear();
    const size_t indexBytes = blocks.empty() ? sizeof(uint32_t) : sizeof(uint16_t);
    for (const DrawRange& drawRange : drawRangesOf(list, draw)) {
        m_counts.push_back(static_cast<int32_t>(drawRange.numIndices));
        m_offsets.push_back(offsetOf(drawRange.firstIndex, indexBytes));
        if (!blocks.empty())
            m_firstVertices.push_back(
                static_cast<int32_t>(blockOf(blocks, drawRange.firstIndex).firstVertex));
    }
}

void MultiDraw::gatherEdges(const DrawList& list, const Draw& draw) {
    clear();
    constexpr uint32_t kEndsPerCorner = 2; // a triangle has three vertices; its edges have six ends
    for (const DrawRange& drawRange : drawRangesOf(list, draw)) {
        m_counts.push_back(static_cast<int32_t>(drawRange.numIndices * kEndsPerCorner));
        m_offsets.push_back(offsetOf(size_t{drawRange.firstIndex} * kEndsPerCorner, sizeof(uint32_t)));
    }
}

void MultiDraw::issue(GlEnum primitive) const {
    const auto numDrawRanges = static_cast<GLsizei>(m_counts.size());
    if (!m_hasMultiDraw) {
        for (size_t i = 0; i < m_counts.size(); ++i)
            glDrawElements(primitive, m_counts[i], GL_UNSIGNED_INT, m_offsets[i]);
    } else if (m_firstVertices.empty()) {
        glMultiDrawElements(primitive, m_counts.data(), GL_UNSIGNED_INT, m_offsets.data(), numDrawRanges);
    } else {
        glMultiDrawElementsBaseVertex(primitive, m_counts.data(), GL_UNSIGNED_SHORT, m_offsets.data(),
                                      numDrawRanges, m_firstVertices.data());
    }
}

void MultiDraw::clear() {
    m_counts.clear();
    m_offsets.clear();
    m_firstVertices.clear();
}

} // namespace visleaf
