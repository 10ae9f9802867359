// The state of the pipeline that a pass is drawn in.
#pragma once

#include "geometry/batch_state.h"
#include "gpu/gl_state.h"

namespace visleaf {

/// Blending, depth and culling of a pass of a batch. `isCovered`: alpha decides how many samples of a pixel
/// are drawn.
void setDrawState(const BatchState& batch, const PassState& pass, bool isCovered, GlState& gl);

/// Nothing for what replaces what is there.
std::optional<BlendFunction> blendFunctionOf(const Blend& blend);

/// What lies over the finished picture by `blend`, or replaces it: seen from both sides, and however deep it
/// lies but where `isTested`.
void setOverlayState(std::optional<BlendFunction> blend, GlState& gl, bool isTested = false);

/// Every fragment adds to the picture, hidden or not.
void setOverdrawState(const BatchState& batch, GlState& gl);

} // namespace visleaf
