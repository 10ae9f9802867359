// Which program draws a pass of a batch: what the pass, the map and the frame's settings each have to say.
#pragma once

#include "render/world_frame.h"
#include "render/world_programs.h"

#include <variant>

namespace visleaf {

/// Of either pair of shaders.
using AnyVariant = std::variant<WorldVariant, LayersVariant>;

/// True for passes of shaders/layers.*, which take PassUniforms.
bool isLayered(const PassState& pass);

/// True when a cut-out's alpha says how many samples of a pixel it covers. What is blended needs its alpha.
bool isCoverage(const WorldFrame& frame, const PassState& pass);

/// Of a pass of a batch, an index into GpuMap::batches.
AnyVariant variantFor(const WorldFrame& frame, uint32_t batch, const PassState& pass);

/// Of a sky's pass on the box around the eye, in a view that shows the sky.
AnyVariant skyVariantFor(const WorldFrame& frame, const PassState& pass);

/// Of the faces of a sky that mark where it is seen.
AnyVariant skyMarkVariantFor(const WorldFrame& frame, uint32_t batch);

} // namespace visleaf
