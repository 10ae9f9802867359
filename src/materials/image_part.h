// Images with texels that glow, whatever light falls on the face.
//
// Such an image is drawn in two stages. The first shows the lit texels, black where others glow, under the
// light. The second adds the glowing texels, black elsewhere. Sums and means commute, so every mip level is
// right.
#pragma once

#include "images/image.h"
#include "images/palette.h"

namespace visleaf {

/// The requested part of an image.
enum class ImagePart : uint8_t { whole, lit, glowing };

/// How a surface's image says which of its texels glow.
enum class GlowSource : uint8_t {
    none,
    palette, // colours from kFirstGlowingColor on
    alpha,   // each texel by the share in its alpha
};

/// First full-bright colour of Quake's palette. WinQuake's colour map leaves 224 to 255 unchanged; Ironwail
/// has the rule in gl_model.c, Mod_CheckFullbrights.
inline constexpr size_t kFirstGlowingColor = 224;

/// Returns the palette with the colours of the other part black.
Palette partOf(const Palette& palette, ImagePart part);

/// Multiplies each texel with its share of the part, which its alpha says, and makes it opaque.
void keepPartByAlpha(Image& image, ImagePart part);

} // namespace visleaf
