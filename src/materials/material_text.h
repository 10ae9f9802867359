// Writes materials as text for people, in the words of Quake 3's shader scripts, for every game.
//
// Scripts have no words for two features: the liquids of older games (`tcMod warp`), and alpha functions with
// other limits (`GE64`). Everything else can be read back as the same material.
#pragma once

#include "materials/material.h"
#include "materials/material_set.h"

#include <span>
#include <string>

namespace visleaf {

// The arguments of one directive.
std::string cullText(Cull cull);
std::string deformText(const Deform& deform);
std::string factorText(BlendFactor factor);
std::string alphaFuncText(const Stage& stage); // empty if all texels are drawn
std::string depthFuncText(DepthTest test);
std::string rgbGenText(const Stage& stage);
std::string alphaGenText(const Stage& stage);
std::string tcGenText(const Stage& stage);
std::string tcModText(const TcMod& mod);

/// Returns the name of an image. The name of a part ends with the part: `wall.lit` or `wall.glow`.
std::string imageName(const MaterialImage& image);

/// Returns the whole material as several printable lines, its name first. `images` belong to the same set as
/// the material.
std::string materialText(const Material& material, std::span<const MaterialImage> images);

} // namespace visleaf
