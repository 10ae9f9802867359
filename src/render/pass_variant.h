// Selects the program variant for a pass of a batch, from the pass, the map and the settings of the frame.
#pragma once

#include "render/world_frame.h"
#include "render/world_programs.h"

#include <variant>

namespace visleaf {

/// A variant of either pair of shaders.
using AnyVariant = std::variant<WorldVariant, LayersVariant>;

/// True for passes of shaders/layers.*, which read PassUniforms.
bool isLayered(const PassState& pass);

/// True if the alpha of a cut-out determines how many samples of a pixel are drawn. Blended passes need their
/// alpha for the blending.
bool isCoverage(const WorldFrame& frame, const PassState& pass);

/// Returns the variant for a pass of `batch`, an index into GpuMap::batches.
AnyVariant variantFor(const WorldFrame& frame, uint32_t batch, const PassState& pass);

/// Returns the variant for a sky's pass on the sky box, in a view that shows the sky.
AnyVariant skyVariantFor(const WorldFrame& frame, const PassState& pass);

/// Returns the variant for the faces of a sky, which mark the pixels where the sky is visible.
AnyVariant skyMarkVariantFor(const WorldFrame& frame, uint32_t batch);

} // namespace visleaf
