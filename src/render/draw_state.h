// Sets the pipeline state for a pass.
#pragma once

#include "geometry/batch_state.h"
#include "gpu/gl_state.h"

namespace visleaf {

/// Sets blending, depth test and culling for a pass of a batch. `isCovered` enables alpha to coverage.
void setDrawState(const BatchState& batch, const PassState& pass, bool isCovered, GlState& gl);

/// Returns the blend function, or nothing if the source replaces the destination.
std::optional<BlendFunction> blendFunctionOf(const Blend& blend);

/// Sets the state for drawing over the finished frame: no depth writes, no culling, and a depth test only if
/// `isTested`. Without `blend`, the drawn colour replaces the frame.
void setOverlayState(std::optional<BlendFunction> blend, GlState& gl, bool isTested = false);

/// Sets the state in which every fragment adds to the frame, hidden or not.
void setOverdrawState(const BatchState& batch, GlState& gl);

} // namespace visleaf
