// Detail textures of Half-Life: fine patterns that a map lays over its textures.
//
// Facts: the TWHL wiki, "VERC: Detail textures in Half-Life"; the page "Detail textures (GoldSrc)" of the
// Valve Developer Community; FWGS/xash3d-fwgs (engine/common/mod_bmodel.c, ref/gl/gl_rsurf.c), GPL, read for
// facts only.
#pragma once

#include "base/diagnostics.h"
#include "materials/material.h"

#include <glm/vec2.hpp>

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace visleaf {

/// A pattern over one texture.
struct DetailTexture {
    std::string image;     // its file in the game data: `gfx/detail/dt_metal1.tga`
    glm::vec2 scale{1.0f}; // how often it repeats over the width and the height of the texture

    bool operator==(const DetailTexture&) const = default;
};

/// By the folded name of the texture.
using DetailTextures = std::map<std::string, DetailTexture, std::less<>>;

/// Reads `NAME_detail.txt`: lines such as `c1a0_w1 detail/dt_metal1 8.0 8.0`, with `//` before comments. If a
/// texture occurs twice, the last line counts. Skips lines whose scales are not above 0, as the engine
/// does. Warns of lines without four words, or with a scale that is no number.
DetailTextures readDetailTextures(std::string_view text, Diagnostics& diagnostics);

/// Adds a stage with the pattern: the colour so far times twice that of the image. Grey of half the
/// brightness changes nothing. Liquids get none, because they are drawn in another way.
void addDetail(Material& material, uint32_t image, const glm::vec2& scale);

} // namespace visleaf
