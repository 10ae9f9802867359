// A decals.wad with plain square decals.
#pragma once

#include "images/formats/write_miptex.h"
#include "vfs/archives/write_wad.h"

#include <string>
#include <vector>

namespace visleaf::test {

/// A square decal whose texels all have one index.
struct PlainDecal {
    std::string name;
    uint32_t side = 16; // texels
    uint8_t index = 0;
    Rgb lastColor = {}; // of the palette; colour i of the others is (i, i, i)
};

inline Bytes decalWad(const std::vector<PlainDecal>& decals) {
    std::vector<WadLump> lumps;
    for (const PlainDecal& decal : decals) {
        Palette palette{};
        for (size_t i = 0; i < palette.size(); ++i)
            palette[i] = {static_cast<uint8_t>(i), static_cast<uint8_t>(i), static_cast<uint8_t>(i)};
        palette.back() = decal.lastColor;
        const size_t size = size_t{decal.side} * decal.side;
        const std::vector<IndexedLevel> levels{
            {decal.side, decal.side, std::vector<uint8_t>(size, decal.index)}};
        lumps.push_back({decal.name, kWad3Miptex, writeMiptex(decal.name, levels, &palette)});
    }
    return encodeWad("WAD3", lumps);
}

} // namespace visleaf::test
