// What the flags and names of Nightfire's faces and brushes mean.
//
// Facts: the table of special textures of the game's compiler (BBSP), as public rewrites of it print it from
// the original (textures.cpp and bsp_structs.h); mogeldev/xash3d-fwgs mod_nfbsp.c for what a reader draws.
// docs/formats/nightfire.md has the table, and says what a map confirms.
#pragma once

#include "map/flags.h"

#include <string_view>

namespace visleaf {

/// The types of leafs, which are the low byte of a leaf's contents and of a brush's attributes.
inline constexpr uint32_t kNightfireEmpty = 1;
inline constexpr uint32_t kNightfireSolid = 2;

/// Returns the surface flags that follow from the folded names of texture and material and from the flags of
/// a face.
SurfaceFlags nightfireSurfaceFlags(std::string_view texture, std::string_view material, uint32_t fileFlags);

/// Returns what fills a brush with these attributes.
Contents nightfireBrushContents(uint32_t attributes);

} // namespace visleaf
