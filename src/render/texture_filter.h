// Texture filters.
#pragma once

#include <cstdint>

namespace visleaf {

/// How texels are interpolated. `nearest` interpolates between mipmap levels alone, so texels are squares and
/// distant surfaces do not glitter. `bilinear` interpolates between the texels of one level, `trilinear` does
/// both. `anisotropic` takes several samples on surfaces seen at an angle.
enum class TextureFilter { nearest, bilinear, trilinear, anisotropic };

/// The filter of each kind of texture.
struct FilterChoices {
    TextureFilter textures = TextureFilter::trilinear;
    // Lightmaps have one level, so all filters but nearest are equal.
    TextureFilter lightmaps = TextureFilter::bilinear;
    TextureFilter sky = TextureFilter::trilinear;
    uint32_t anisotropy = 16; // maximum samples of TextureFilter::anisotropic: 2, 4, 8 or 16

    bool operator==(const FilterChoices&) const = default;
};

/// The look of the games' software renderers: texels are squares, but light has no steps.
inline constexpr FilterChoices kRetroFilters{
    .textures = TextureFilter::nearest, .lightmaps = TextureFilter::bilinear, .sky = TextureFilter::nearest};

} // namespace visleaf
