// Images with texels that glow: the light of the face does not change them.
//
// Such an image is drawn in two stages. The first stage shows the lit texels under the light, with black in
// place of the glowing ones. The second stage adds the glowing texels, with black in place of the lit ones.
// Filtering is linear, so the sum is right in every mip level. If the glowing texels have a file of their
// own, the first stage shows the whole image.
#pragma once

#include "images/image.h"
#include "images/palette.h"

namespace visleaf {

/// A requested part of an image.
enum class ImagePart : uint8_t { whole, lit, glowing };

/// How an image marks its glowing texels.
enum class GlowSource : uint8_t {
    none,
    palette, // colours from kFirstGlowingColor onwards glow
    alpha,   // the alpha of a texel is the share of it that glows
    file,    // a file beside the image glows; the image itself does not
};

/// The first full-bright colour of Quake's palette. WinQuake's colour map leaves colours 224 to 255
/// unchanged. Ironwail has the rule in gl_model.c, Mod_CheckFullbrights.
inline constexpr size_t kFirstGlowingColor = 224;

/// Returns the palette with black in place of the colours of the other part.
Palette partOf(const Palette& palette, ImagePart part);

/// Multiplies each texel by its share of the part, which its alpha defines, and makes it opaque.
void keepPartByAlpha(Image& image, ImagePart part);

} // namespace visleaf
