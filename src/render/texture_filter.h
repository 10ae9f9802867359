// How textures are read between texels.
#pragma once

#include <cstdint>

namespace visleaf {

/// Between the texels of a level, and between levels: nearest does the second alone, so that texels are
/// squares and what is far away does not glitter; bilinear does the first, trilinear both; anisotropic reads
/// several places where a surface is seen at an angle.
enum class TextureFilter { nearest, bilinear, trilinear, anisotropic };

/// The filter of each kind of texture.
struct FilterChoices {
    TextureFilter textures = TextureFilter::trilinear;
    TextureFilter lightmaps = TextureFilter::bilinear; // they have one level: all but nearest are alike
    TextureFilter sky = TextureFilter::trilinear;
    uint32_t anisotropy = 16; // places that TextureFilter::anisotropic reads at most: 2, 4, 8 or 16

    bool operator==(const FilterChoices&) const = default;
};

/// As the games' own software renderers drew: texels as squares, but light without steps.
inline constexpr FilterChoices kRetroFilters{
    .textures = TextureFilter::nearest, .lightmaps = TextureFilter::bilinear, .sky = TextureFilter::nearest};

} // namespace visleaf
