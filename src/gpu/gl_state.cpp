#include "gpu/gl_state.h"

#include "gpu/depth_range.h"

#include <glad/gl.h>

#include <cassert>

namespace visleaf {

namespace {

// The values of Quake 3 (tr_init.c, r_offsetFactor and r_offsetUnits).
constexpr GLfloat kOffsetBySlope = -1.0f;
constexpr GLfloat kOffsetSteps = -2.0f;

/// Stores `wanted` in `known`. Returns true if the value was unknown or different.
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

void GlState::bindUniforms(const Buffer& buffer, uint32_t bindingPoint, size_t firstByte, size_t numBytes) {
    assert(bindingPoint < kNumBindingPoints);
    if (differs(m_uniforms[bindingPoint], UniformRange{buffer.name(), firstByte}))
        bindUniformRange(buffer, bindingPoint, firstByte, numBytes);
}

void GlState::bindTexture(uint32_t unit, const Texture& texture, GlName sampler) {
    assert(unit < kNumUnits && texture);
    if (differs(m_units[unit], Unit{texture.name(), texture.target()})) {
        if (differs(m_activeUnit, unit)) glActiveTexture(GL_TEXTURE0 + unit);
        glBindTexture(texture.target(), texture.name());
    }
    if (differs(m_samplers[unit], sampler)) glBindSampler(unit, sampler);
}

void GlState::setBlend(std::optional<BlendFunction> blend) {
    if (differs(m_isBlended, blend.has_value())) enable(GL_BLEND, blend.has_value());
    if (blend && differs(m_blend, *blend)) glBlendFunc(blend->source, blend->target);
}

void GlState::setDepth(DepthState depth) {
    if (differs(m_depthTested, depth.isTested)) enable(GL_DEPTH_TEST, depth.isTested);
    if (differs(m_depthWritten, depth.isWritten)) glDepthMask(depth.isWritten ? GL_TRUE : GL_FALSE);
    const GlEnum function = depth.isOverwritten ? GL_ALWAYS : depth.isEqual ? GL_EQUAL : GL_LEQUAL;
    if (differs(m_depthFunction, function)) glDepthFunc(function);
}

void GlState::setStencil(std::optional<StencilState> stencil) {
    if (differs(m_stencilTested, stencil.has_value())) enable(GL_STENCIL_TEST, stencil.has_value());
    if (!stencil || !differs(m_stencil, *stencil)) return;
    glStencilFunc(stencil->isWritten ? GL_ALWAYS : GL_EQUAL, stencil->mark, 0xFF);
    glStencilOp(GL_KEEP, GL_KEEP, stencil->isWritten ? GL_REPLACE : GL_KEEP);
}

void GlState::setCulling(CullFace side) {
    const bool isCulled = side != CullFace::none;
    if (differs(m_isCulled, isCulled)) enable(GL_CULL_FACE, isCulled);
    if (isCulled && differs(m_cullFace, side)) glCullFace(side == CullFace::front ? GL_FRONT : GL_BACK);
}

void GlState::setPolygonOffset(bool isOn) {
    if (!differs(m_polygonOffset, isOn)) return;
    enable(GL_POLYGON_OFFSET_FILL, isOn);
    if (isOn && differs(m_offsetKnown, true)) glPolygonOffset(kOffsetBySlope, kOffsetSteps);
}

void GlState::setAlphaToCoverage(bool isOn) {
    if (differs(m_alphaToCoverage, isOn)) enable(GL_SAMPLE_ALPHA_TO_COVERAGE, isOn);
}

void GlState::setOneDepth(std::optional<float> depth) {
    if (!differs(m_oneDepth, depth)) return;
    setDepthRange(depth.value_or(0.0f), depth.value_or(1.0f));
}

void GlState::setColorWritten(bool isOn) {
    const GLboolean mask = isOn ? GL_TRUE : GL_FALSE;
    if (differs(m_colorWritten, isOn)) glColorMask(mask, mask, mask, mask);
}

void GlState::reset() {
    *this = GlState();
}

void GlState::forgetObjects() {
    m_activeUnit.reset(); // uploads activate another unit
    m_program.reset();
    m_vertexArray.reset();
    m_units.fill(std::nullopt);
    m_samplers.fill(std::nullopt);
    m_uniforms.fill(std::nullopt);
}

} // namespace visleaf
