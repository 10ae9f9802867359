// Selects the program variant for a pass of a batch, from the pass, the map and the settings of the frame.
#pragma once

#include "render/passes/world_frame.h"
#include "render/surface_variant.h"

namespace visleaf {

/// True if the alpha of a cut-out determines how many samples of a pixel are drawn. Blended passes need their
/// alpha for the blending.
bool isCoverage(const WorldFrame& frame, const PassState& pass);

/// Returns the variant for a pass of `batch`, an index into GpuMap::batches.
SurfaceVariant variantFor(const WorldFrame& frame, uint32_t batch, const PassState& pass);

/// Returns the variant for a sky's pass on the sky box, in a view that shows the sky.
SurfaceVariant skyVariantFor(const WorldFrame& frame, const PassState& pass);

/// Returns the variant for the faces of a sky, which mark the pixels where the sky is visible.
SurfaceVariant skyMarkVariantFor(const WorldFrame& frame, uint32_t batch);

} // namespace visleaf
