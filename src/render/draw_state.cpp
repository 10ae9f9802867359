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

CulledSide culledSideOf(Cull cull) {
    switch (cull) {
    case Cull::back:
        return CulledSide::back;
    case Cull::front:
        return CulledSide::front;
    case Cull::none:
        break;
    }
    return CulledSide::none;
}

} // namespace

void setDrawState(const BatchState& batch, const PassState& pass, bool isCovered, GlState& gl) {
    if (pass.blend == kBlendReplace) {
        gl.setBlend(std::nullopt);
    } else {
        gl.setBlend(BlendFunction{factorOf(pass.blend.source), factorOf(pass.blend.target)});
    }
    gl.setDepth({.isWritten = pass.writesDepth, .isEqual = pass.depthTest == DepthTest::equal});
    gl.setCulling(culledSideOf(batch.cull));
    gl.setPolygonOffset(batch.hasPolygonOffset);
    gl.setAlphaToCoverage(isCovered);
}

void setOverlayState(std::optional<BlendFunction> blend, GlState& gl) {
    gl.setBlend(blend);
    gl.setDepth({.isTested = false, .isWritten = false});
    gl.setCulling(CulledSide::none);
    gl.setPolygonOffset(false);
    gl.setAlphaToCoverage(false);
}

void setOverdrawState(const BatchState& batch, GlState& gl) {
    gl.setBlend(BlendFunction{GL_ONE, GL_ONE});
    gl.setDepth({.isTested = false, .isWritten = false});
    gl.setCulling(culledSideOf(batch.cull));
    gl.setPolygonOffset(false);
    gl.setAlphaToCoverage(false);
}

} // namespace visleaf
