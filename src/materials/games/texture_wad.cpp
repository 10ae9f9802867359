#include "materials/games/texture_wad.h"

#include "base/text/file_name.h"
#include "images/formats/miptex.h"
#include "images/formats/write_miptex.h"
#include "materials/games/game_palette.h"
#include "materials/games/game_rules.h"
#include "materials/games/wad_list.h"
#include "vfs/archives/write_wad.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <unordered_set>

namespace visleaf {
namespace {

/// A texture record, and whether it ends with its own palette.
struct StoredRecord {
    ByteSpan bytes;
    bool hasPalette = false;
};

/// A texture for the WAD.
struct WadTexture {
    std::string name;
    std::vector<IndexedLevel> levels;
    std::optional<Palette> palette;
};

std::vector<std::string> namesOutsideOfMap(const Map& map) {
    std::vector<std::string> names;
    for (const EmbeddedTexture& texture : map.textures)
        if (texture.numBytes == 0 && !texture.name.empty()) names.push_back(texture.name);
    return names;
}

std::optional<StoredRecord> findRecord(const Map& map, const EmbeddedTexture& texture, const WadList& wads) {
    if (texture.numBytes > 0) {
        const bool hasPalette = rulesOf(map.game).original == OriginalImages::miptexOrWad;
        return StoredRecord{ByteSpan(map.textureBytes).subspan(texture.firstByte, texture.numBytes),
                            hasPalette};
    }
    std::vector<std::string> tried;
    const std::optional<WadList::Found> found = wads.find(texture.name, tried);
    return found ? std::optional(StoredRecord{found->record, found->hasPalette}) : std::nullopt;
}

Result<WadTexture> readTexture(const std::string& name, const std::optional<StoredRecord>& record) {
    if (!record) return Error{"was not found"};
    Result<std::vector<IndexedLevel>> levels = readMiptexLevels(record->bytes);
    if (!levels) return levels.error();
    if (!record->hasPalette) return WadTexture{name, std::move(levels).value(), std::nullopt};
    const Result<Palette> palette = readMiptexPalette(record->bytes);
    if (!palette) return palette.error();
    return WadTexture{name, std::move(levels).value(), palette.value()};
}

std::vector<WadTexture> readTextures(const Map& map, const WadList& wads, Diagnostics& diagnostics) {
    std::vector<WadTexture> textures;
    std::unordered_set<std::string> names; // folded, because WADs ignore case
    for (const EmbeddedTexture& texture : map.textures) {
        if (texture.name.empty() || !names.insert(foldName(texture.name)).second) continue;
        Result<WadTexture> read = readTexture(texture.name, findRecord(map, texture, wads));
        if (read)
            textures.push_back(std::move(read).value());
        else
            diagnostics.warn({"texture left out"}, fmt::format("{}: {}", texture.name, read.error().message));
    }
    return textures;
}

Bytes encodeTextures(const std::vector<WadTexture>& textures, const Palette& shared) {
    const bool isWad3 = std::any_of(textures.begin(), textures.end(),
                                    [](const WadTexture& texture) { return texture.palette.has_value(); });
    std::vector<WadLump> lumps;
    for (const WadTexture& texture : textures) {
        const Palette& palette = texture.palette ? *texture.palette : shared;
        lumps.push_back({texture.name, isWad3 ? kWad3Miptex : kWad2Miptex,
                         writeMiptex(texture.name, texture.levels, isWad3 ? &palette : nullptr)});
    }
    return encodeWad(isWad3 ? "WAD3" : "WAD2", lumps);
}

} // namespace

Result<Bytes> textureWad(const Map& map, const FileSystem& files, Diagnostics& diagnostics) {
    const GameRules& rules = rulesOf(map.game);
    if (!rules.usesWads())
        return Error{
            "a WAD holds only textures of Quake and Half-Life; --format textures writes those of this "
            "game as PNG"};
    const WadList wads(map, namesOutsideOfMap(map), files, diagnostics);
    const std::vector<WadTexture> textures = readTextures(map, wads, diagnostics);
    if (textures.empty()) return Error{"no texture of the map was found"};
    return encodeTextures(textures, loadPalette(files, rules).colors);
}

} // namespace visleaf
