// Quake 2's texture files: 100 bytes of header, then four levels of palette indices.
#pragma once

#include "base/bytes.h"
#include "base/result.h"
#include "images/decode_image.h"
#include "images/image.h"
#include "images/indexed_levels.h"
#include "images/palette.h"

#include <cstdint>
#include <string>

namespace visleaf {

/// Decodes the first level. Index 255 becomes transparent (alpha 0), as in Quake 2.
Result<Image> decodeWal(ByteSpan file, const Palette& palette);

/// Returns the stored levels, see readLevels().
Result<std::vector<IndexedLevel>> readWalLevels(ByteSpan file);

/// Reads only the size. Texture coordinates depend on this size even if another image replaces the WAL.
Result<ImageSize> readWalSize(ByteSpan file);

/// What a WAL says to the compiler. The game reads only the map.
struct WalDefaults {
    std::string nextFrame; // name of the next frame of an animation; empty: none
    uint32_t flags = 0;    // as in TEXINFO
    uint32_t contents = 0; // as in BRUSHES
    int32_t value = 0;     // the light that a surface with the flag LIGHT emits

    bool operator==(const WalDefaults&) const = default;
};

/// Reads the fields for the compiler from the header. Facts: id-Software/Quake-2-Tools common/qfiles.h
/// (miptex_t) and bsp/qbsp3/map.c, where a face of the level editor without these numbers gets those of the
/// WAL.
Result<WalDefaults> readWalDefaults(ByteSpan file);

} // namespace visleaf
