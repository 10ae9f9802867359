// Finds the image of one texture name in the game data and decodes it, or makes a placeholder.
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

/// The sources of images. Refers to the objects from which it is made.
struct ImageSources {
    const GameRules& rules;
    const AppearanceSettings& appearance;
    const FileSystem& files;
    const Map& map;
    const Palette& palette;
    const WadList& wads;
};

/// A requested image.
struct ImageRequest {
    std::string name;                          // as the map spells it
    const EmbeddedTexture* embedded = nullptr; // the entry of Map::textures, if the map contains the texture
    GlowSource glow = GlowSource::none;        // how the image says which of its texels glow
    ImagePart part = ImagePart::whole;
    bool isCutOut = false;      // a surface draws only texels that are opaque enough
    float coverageLimit = 0.0f; // see MaterialImage
    MissingTextureStyle missing =
        // placeholder if it is not found; not `automatic`
        MissingTextureStyle::checker;
};

/// Files by name that were read to measure an image and are decoded later, so none is read twice.
using ReadFiles = std::map<std::string, Bytes>;

/// An image as it was found, and the warnings about it.
struct LoadedImage {
    MaterialImage image;
    bool usesPalette = false;
    Diagnostics diagnostics;
};

/// Returns the requested image: the first of its files, in the game's order, that can be decoded, with the
/// brightness that the game gives it. Files that cannot be decoded give a warning and are skipped. If none
/// remains, returns the placeholder (see placeholders.h). Does not read files that are in `read` again.
LoadedImage loadImage(const ImageRequest& request, const ImageSources& sources, ReadFiles read = {});

/// Returns the same data as far as the headers of the image files contain them: sizes and sources, but no
/// texels and no diagnostics. An image that is not found has only its original size; planPlaceholders()
/// decides the size of its placeholder. Adds the files that it reads to `read`.
LoadedImage measureImage(const ImageRequest& request, const ImageSources& sources, ReadFiles& read);

/// True if a texel of the whole image glows according to the request's GlowSource. Does not decode images, so
/// it assumes that an image whose alpha selects them has such texels.
bool hasGlow(const ImageRequest& request, const ImageSources& sources);

/// Decodes an image that does not have a game's own texture format. The extension of `name` selects PCX or a
/// common format.
Result<Image> decodeImageFile(std::string_view name, ByteSpan file);

/// The same without texels: only the size is certain.
Result<Image> measureImageFile(std::string_view name, ByteSpan file);

} // namespace visleaf
