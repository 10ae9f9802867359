#include "gpu/gl_state.h"

#include <glad/gl.h>

#include <cassert>

namespace visleaf {

namespace {

/// Takes `wanted` over; true when that changes what was known.
template <class T> bool differs(std::optional<T>& known, const T& wanted) {
    if (known.has_value() && *known == wanted) return false;
    known.emplace(wanted);
    return true;
}

void enable(GLenum feature, bool isOn) {
    if (isOn) {
        glEnable(feature);
    } else {
        glDisable(feature);
    }
}

} // namespace

void GlState::useProgram(GlName program) {
    if (differs(m_program, program)) glUseProgram(program);
}

void GlState::bindVertexArray(GlName vertexArray) {
    if (differs(m_vertexArray, vertexArray)) glBindVertexArray(vertexArray);
}

void GlState::bindTexture(uint32_t unit, const Texture& texture, GlName sampler) {
    assert(unit < kNumUnits);
    if (differs(m_units[unit], Unit{texture.name(), texture.target()})) {
        glActiveTexture(GL_TEXTURE0 + unit);
        glBindTexture(texture.target(), texture.name());
    }
    if (differs(m_samplers[unit], sampler)) glBindSampler(unit, sampler);
}

void GlState::setBlend(std::optional<BlendFunction> blend) {
    if (!differs(m_blend, blend)) return;
    enable(GL_BLEND, blend.has_value());
    if (blend) glBlendFunc(blend->source, blend->target);
}

void GlState::setDepth(DepthUse depth) {
    if (!differs(m_depth, depth)) return;
    enable(GL_DEPTH_TEST, depth.isTested);
    glDepthMask(depth.isWritten ? GL_TRUE : GL_FALSE);
}

void GlState::setBackFaceCulling(bool isOn) {
    if (differs(m_culling, isOn)) enable(GL_CULL_FACE, isOn);
}

void GlState::reset() {
    *this = GlState();
}

void GlState::forgetObjects() {
    m_program.reset();
    m_vertexArray.reset();
    m_units.fill(std::nullopt);
    m_samplers.fill(std::nullopt);
}

} // namespace visleaf
