// Pictures some of whose texels shine by themselves, whatever light falls on the face.
//
// Such a picture is drawn in two stages: the texels that light falls on, black where others shine, under the
// light, and the shining ones, black elsewhere, added to that. Sums and means go together, so that every
// mipmap is right.
#pragma once

#include "images/image.h"
#include "images/palette.h"

namespace visleaf {

/// What of a picture is wanted.
enum class PicturePart : uint8_t { whole, lit, glowing };

/// How a surface's picture says which of its texels shine.
enum class GlowSource : uint8_t {
    none,
    palette, // by the colours from kFirstGlowingColor on
    alpha,   // each by the share in its alpha
};

/// Of Quake's palette (WinQuake's colour map leaves 224 to 255 alone; Ironwail gl_model.c,
/// Mod_CheckFullbrights).
inline constexpr size_t kFirstGlowingColor = 224;

/// The palette with the colours of the other part black.
Palette partOf(const Palette& palette, PicturePart part);

/// Leaves of each texel the part that its alpha says, and makes it opaque.
void keepPartByAlpha(Image& image, PicturePart part);

} // namespace visleaf
