// Writes sprites as files of the games, for tests.
#pragma once

#include "base/bytes.h"

#include <cstdint>
#include <string>
#include <vector>

namespace visleaf {

/// A picture.
struct SpritePicture {
    int32_t left = 0, up = 0; // from the sprite's origin
    int32_t width = 1, height = 1;
    uint8_t index = 0;                // of all its texels
    std::vector<uint8_t> texels = {}; // or one for each of them
};

struct SpriteSource {
    std::vector<SpritePicture> pictures;
    bool isQuake = false; // version 1, without a palette; otherwise version 2 of Half-Life
};

/// A frame of an SP2 file: an image file, and its point at the sprite's origin, from its left and lower edge.
struct Sp2Picture {
    std::string image;
    int32_t width = 1, height = 1, originX = 0, originY = 0;
};

/// Returns the bytes of an SP2 file of Quake 2.
Bytes sp2File(const std::vector<Sp2Picture>& pictures);

/// Returns the bytes of an SPR file that is parallel to the screen. In Half-Life's palette, the grey of each
/// colour is its index; the last colour is transparent.
Bytes spriteFile(const SpriteSource& source);

} // namespace visleaf
