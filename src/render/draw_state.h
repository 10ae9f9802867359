// The state of the pipeline that a pass is drawn in.
#pragma once

#include "geometry/batch_state.h"
#include "gpu/gl_state.h"

namespace visleaf {

/// `isCovered`: alpha decides how many samples of a pixel are drawn.
void setDrawState(const BatchState& batch, const PassState& pass, bool isCovered, GlState& gl);

/// Every fragment is laid over the picture by `blend`, or replaces it, however deep it lies.
void setOverlayState(std::optional<BlendFunction> blend, GlState& gl);

/// Every fragment adds to the picture, hidden or not.
void setOverdrawState(const BatchState& batch, GlState& gl);

} // namespace visleaf
