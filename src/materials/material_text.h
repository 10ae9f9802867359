// Materials as text for people: in the words of Quake 3's shader scripts, whatever game they are from.
//
// What scripts can't say has words of its own: `tcMod warp` of the older games' liquids, alpha functions of
// other limits (`GE64`). All else reads back as the same material.
#pragma once

#include "materials/material.h"
#include "materials/material_set.h"

#include <span>
#include <string>

namespace visleaf {

// The arguments of one directive.
std::string sortText(float sort); // a name where there is one
std::string cullText(Cull cull);
std::string deformText(const Deform& deform);
std::string skyText(const SkyScript& sky);
std::string fogText(const FogScript& fog);
std::string factorText(BlendFactor factor);
std::string alphaFuncText(const Stage& stage); // empty where all texels are drawn
std::string depthFuncText(DepthTest test);
std::string rgbGenText(const Stage& stage);
std::string alphaGenText(const Stage& stage);
std::string tcGenText(const Stage& stage);
std::string tcModText(const TcMod& mod);

/// The name of a picture; of a part of one with that at its end, `wall.lit` or `wall.glow`.
std::string pictureName(const MaterialImage& image);

/// The whole material, its name first, several printable lines. `images` are those of the set that it belongs
/// to.
std::string materialText(const Material& material, std::span<const MaterialImage> images);

} // namespace visleaf
