#include "render/draw_state.h"

#include <glad/gl.h>

namespace visleaf {

namespace {

GLenum factorOf(BlendFactor factor) {
    switch (factor) {
    case BlendFactor::zero:
        return GL_ZERO;
    case BlendFactor::one:
        return GL_ONE;
    case BlendFactor::dstColor:
        return GL_DST_COLOR;
    case BlendFactor::oneMinusDstColor:
        return GL_ONE_MINUS_DST_COLOR;
    case BlendFactor::srcColor:
        return GL_SRC_COLOR;
    case BlendFactor::oneMinusSrcColor:
        return GL_ONE_MINUS_SRC_COLOR;
    case BlendFactor::srcAlpha:
        return GL_SRC_ALPHA;
    case BlendFactor::oneMinusSrcAlpha:
        return GL_ONE_MINUS_SRC_ALPHA;
    case BlendFactor::dstAlpha:
        return GL_DST_ALPHA;
    case BlendFactor::oneMinusDstAlpha:
        return GL_ONE_MINUS_DST_ALPHA;
    case BlendFactor::srcAlphaSaturate:
        return GL_SRC_ALPHA_SATURATE;
    }
    return GL_ONE;
}

CullFace culledSideOf(Cull cull) {
    switch (cull) {
    case Cull::back:
        return CullFace::back;
    case Cull::front:
        return CullFace::front;
    case Cull::none:
        break;
    }
    return CullFace::none;
}

/// Sets a state that does not write depth.
void setStateOver(std::optional<BlendFunction> blend, CullFace culled, bool isTested, GlState& gl) {
    gl.setBlend(blend);
    gl.setDepth({.isTested = isTested, .isWritten = false});
    gl.setCulling(culled);
    gl.setPolygonOffset(false);
    gl.setAlphaToCoverage(false);
}

} // namespace

std::optional<BlendFunction> blendFunctionOf(const Blend& blend) {
    if (blend == kBlendReplace) return std::nullopt;
    return BlendFunction{factorOf(blend.source), factorOf(blend.target)};
}

void setDrawState(const BatchState& batch, const PassState& pass, bool isCovered, GlState& gl) {
    gl.setBlend(blendFunctionOf(pass.blend));
    gl.setDepth({.isWritten = pass.writesDepth,
                 .isEqual = pass.depthTest == DepthTest::equal,
                 .isOverwritten = pass.depthTest == DepthTest::always});
    gl.setCulling(culledSideOf(batch.cull));
    gl.setPolygonOffset(batch.hasPolygonOffset);
    gl.setAlphaToCoverage(isCovered);
}

void setOverlayState(std::optional<BlendFunction> blend, GlState& gl, bool isTested) {
    setStateOver(blend, CullFace::none, isTested, gl);
}

void setOverdrawState(const BatchState& batch, GlState& gl) {
    setStateOver(BlendFunction{GL_ONE, GL_ONE}, culledSideOf(batch.cull), false, gl);
}

} // namespace visleaf
