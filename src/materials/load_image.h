// Finds the image of one texture name in the game data and decodes it, or makes a placeholder.
#pragma once

#include "base/diagnostics.h"
#include "images/palette.h"
#include "materials/games/game_rules.h"
#include "materials/games/wad_list.h"
#include "materials/material_set.h"
#include "vfs/file_system.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

/// The sources of images. Keeps references to the objects from which it is made.
struct ImageSources {
    const GameRules& rules;
    LightPreset light;
    const FileSystem& files;
    const Map& map;
    const Palette& palette;
    const WadList& wads;
    std::vector<std::string> textureFolders; // of textureFoldersOf()
};

/// A requested image.
struct ImageRequest {
    std::string name;                          // as the map or the model spells it
    const EmbeddedTexture* embedded = nullptr; // entry of Map::textures; null if the map contains no textures
    GlowSource glow = GlowSource::none;        // how the image marks glowing texels
    ImagePart part = ImagePart::whole;
    bool isCutOut = false;      // at least one surface has an alpha test
    bool isDetail = false;      // a detail texture, whose brightness is a factor and does not change
    bool isFile = false;        // the name is the path of a file, as for skins; otherwise it is a texture
    float coverageLimit = 0.0f; // see MaterialImage
    // The placeholder if the image is not found; not `automatic`.
    MissingTextureStyle missing = MissingTextureStyle::checker;
};

/// Files that were read to measure an image, by name. Decoding uses them again, so no file is read twice.
using ReadFiles = std::map<std::string, Bytes>;

/// `measure` reads only the header of an image file, which gives its size. `decode` also gives the texels.
enum class ImageWork { measure, decode };

/// An image that was found, and the warnings about it.
struct LoadedImage {
    MaterialImage image;
    bool usesPalette = false;
    Diagnostics diagnostics;
};

/// Returns the requested image with the brightness that the game gives it. Tries the files in the game's
/// order and returns the first that can be decoded. A file that cannot be decoded gives a warning and is
/// skipped. If none remains, returns the placeholder (see placeholders.h). Files in `read` are not read
/// again.
LoadedImage loadImage(const ImageRequest& request, const ImageSources& sources, ReadFiles read = {});

/// Returns what the headers of the image files contain: size and source, but no texels. An image that is not
/// found has only its original size; planPlaceholders() decides the size of its placeholder. Adds the files
/// that it reads to `read`.
LoadedImage measureImage(const ImageRequest& request, const ImageSources& sources, ReadFiles& read);

/// The texels of an image that glow.
struct FoundGlow {
    GlowSource source = GlowSource::none; // none: no texel glows
    std::string file = {};                // for GlowSource::file
};

/// Returns what glows in the whole image. The request's GlowSource says how an original image marks it; files
/// in place of the original have their own rule (GameRules::glowEndings). Does not decode the image. If alpha
/// marks glowing texels, it assumes that there are some.
FoundGlow findGlow(const ImageRequest& request, const ImageSources& sources);

/// Decodes an image file that has no game-specific format: PCX, or a common format, by the extension of
/// `name`.
Result<Image> decodeImageFile(std::string_view name, ByteSpan file);

/// The same without texels. Only the size is reliable.
Result<Image> measureImageFile(std::string_view name, ByteSpan file);

} // namespace visleaf
