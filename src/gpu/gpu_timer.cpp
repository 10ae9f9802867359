#include "gpu/gpu_timer.h"

#include "gpu/gl_debug.h"

#include <glad/gl.h>

namespace visleaf {

void GpuTimer::beginFrame() {
    if (!m_caps.timerQuery) return;
    m_current = (m_current + 1) % kNumFrames;
    Frame& frame = m_frames[m_current];
    if (frame.numPasses > 0) readFrame(frame);
    frame.numPasses = 0;
}

void GpuTimer::readFrame(const Frame& frame) {
    // Queries complete in order, so the last result implies all others.
    GLuint isAvailable = GL_FALSE;
    glGetQueryObjectuiv(frame.passes[frame.numPasses - 1].query.name(), GL_QUERY_RESULT_AVAILABLE,
                        &isAvailable);
    if (isAvailable == GL_FALSE) return;
    m_times.clear();
    for (size_t i = 0; i < frame.numPasses; ++i) {
        GLuint64 nanoseconds = 0;
        glGetQueryObjectui64v(frame.passes[i].query.name(), GL_QUERY_RESULT, &nanoseconds);
        m_times.push_back({frame.passes[i].name, static_cast<double>(nanoseconds) * 1e-6});
    }
}

void GpuTimer::begin(std::string_view name) {
    if (!m_caps.timerQuery) return;
    Frame& frame = m_frames[m_current];
    const bool isNew = frame.numPasses == frame.passes.size();
    if (isNew) {
        frame.passes.push_back({.name = name, .query = createQuery()});
        // Reserves memory for its time here, because the time of the reading depends on the driver.
        m_times.reserve(frame.passes.size());
    }
    Pass& pass = frame.passes[frame.numPasses++];
    pass.name = name;
    glBeginQuery(GL_TIME_ELAPSED, pass.query.name());
    if (isNew) labelObject(m_caps, pass.query, name);
}

void GpuTimer::end() {
    if (m_caps.timerQuery) glEndQuery(GL_TIME_ELAPSED);
}

} // namespace visleaf
