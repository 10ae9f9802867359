// Changes the passes of a face inside a fog volume.
//
// Sources: ioquake3 code/renderergl1/tr_shader.c (FinishShader, GeneratePermanentShader), tr_shade.c
// (RB_FogPass) and tr_sky.c (RB_StageIteratorSky).
#pragma once

#include "materials/compile_passes.h"

namespace visleaf {

/// Adds fog to the passes of a face that is not sky. A single opaque pass applies the fog itself. Several
/// opaque passes get one extra pass of fog. Blended layers fade instead. The blended surface of a fog volume
/// also gets an extra pass. `stages` are the stages from which the passes were compiled.
void addFog(const Material& material, const std::vector<Stage>& stages, std::vector<Pass>& passes);

/// Adds fog to the pass of a sky. Fog covers the clouds, and the part of the box that is visible through
/// them. It does not cover a box without clouds, because the engine draws fog over the polygons of the
/// clouds. Blended clouds fade as well.
void addFogToClouds(const std::vector<Stage>& stages, Pass& pass);

} // namespace visleaf
