// What the passes of a face become in a volume of fog.
//
// Sources: ioquake3 code/renderergl1/tr_shader.c (FinishShader, GeneratePermanentShader), tr_shade.c
// (RB_FogPass) and tr_sky.c (RB_StageIteratorSky).
#pragma once

#include "materials/compile_passes.h"

namespace visleaf {

/// Adds fog to the passes of a face that is no sky. A pass of its own covers what is opaque, blended stages
/// fade, and only the surface of a fog itself is covered though it is blended. `stages` are those that the
/// passes were made of.
void addFog(const Material& material, const std::vector<Stage>& stages, std::vector<Pass>& passes);

/// Adds fog to the pass of a sky. It covers the clouds and what of the box is seen through them, but never a
/// box without clouds: the engine draws fog over the polygons of the clouds. Clouds that blend fade, too.
void addFogToClouds(const std::vector<Stage>& stages, Pass& pass);

} // namespace visleaf
