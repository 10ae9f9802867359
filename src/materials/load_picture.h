// Finds the picture of one texture name in the game data and decodes it, or finds what stands in for it.
#pragma once

#include "base/diagnostics.h"
#include "images/palette.h"
#include "materials/game_rules.h"
#include "materials/material_set.h"
#include "materials/wad_list.h"
#include "vfs/file_system.h"

#include <map>
#include <string>
#include <string_view>

namespace visleaf {

/// Where pictures may lie. Refers to what it is made of.
struct PictureSources {
    const GameRules& rules;
    const LookChoices& look;
    const FileSystem& files;
    const Map& map;
    const Palette& palette;
    const WadList& wads;
};

/// A picture that is wanted.
struct PictureRequest {
    std::string name;                          // as the map spells it
    const EmbeddedTexture* embedded = nullptr; // of Map::textures, where the map has such
    GlowSource glow = GlowSource::none;        // how the picture says which of its texels shine
    PicturePart part = PicturePart::whole;
    bool isCutOut = false;      // some surface draws only the texels of it that are opaque enough
    float coverageLimit = 0.0f; // see MaterialImage
    MissingLook missing = MissingLook::checker; // what is drawn if it is not found; not `automatic`
};

/// The files of a picture that were read to measure it and are decoded later, by name: none is read twice.
using ReadFiles = std::map<std::string, Bytes>;

/// A picture as it was found, and what was wrong on the way.
struct LoadedPicture {
    MaterialImage image;
    bool usesPalette = false;
    Diagnostics diagnostics;
};

/// The picture that is wanted: the first of its files, in the game's order, that can be decoded, made as
/// bright as the game shows it. Files that can't be decoded are noted and passed over; without any, the
/// stand-in (see stand_in.h). Files that are in `read` are not read again.
LoadedPicture loadPicture(const PictureRequest& request, const PictureSources& sources, ReadFiles read = {});

/// The same as far as the pictures' own headers tell: sizes and sources, but no texels and no diagnostics.
/// One that is not found has its original size alone: planStandIns() says how large its stand-in is. What it
/// reads goes into `read`.
LoadedPicture measurePicture(const PictureRequest& request, const PictureSources& sources, ReadFiles& read);

/// True when some texel of the whole picture shines by the request's GlowSource, as far as that can be told
/// without decoding: pictures that say it by their alpha are taken to have such.
bool hasGlow(const PictureRequest& request, const PictureSources& sources);

/// Decodes a picture that is not a game's own texture format, told by the extension of `name`: PCX or a
/// common one.
Result<Image> decodePicture(std::string_view name, ByteSpan file);

/// The same without its texels: a size is all that is sure.
Result<Image> measureFile(std::string_view name, ByteSpan file);

} // namespace visleaf
