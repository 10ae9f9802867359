#include "materials/stored_texture.h"

#include "base/text/file_name.h"
#include "images/decode_image.h"
#include "images/formats/miptex.h"
#include "images/formats/wal.h"
#include "images/mipmaps.h"
#include "materials/games/game_palette.h"
#include "materials/load_image.h"
#include "vfs/archives/wad.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace visleaf {
namespace {

/// Appends the levels that the file lacks.
void computeLevels(StoredTexture& texture) {
    texture.numStored = texture.levels.size();
    for (Image& level : mipmapsOf(texture.levels.back().image))
        texture.levels.push_back({std::move(level), {}});
}

StoredTexture ofIndices(std::vector<IndexedLevel> levels, const Palette& palette, bool isCutOut) {
    StoredTexture texture;
    for (IndexedLevel& level : levels)
        texture.levels.push_back({colorsOf(level, palette, isCutOut), std::move(level.indices)});
    computeLevels(texture);
    return texture;
}

/// The palette of the game, or that of the record.
Result<StoredTexture> ofMiptex(ByteSpan record, std::string_view name, bool hasOwnPalette,
                               const GamePalette& shared) {
    Result<std::vector<IndexedLevel>> levels = readMiptexLevels(record);
    if (!levels) return levels.error();
    const Result<Palette> palette = hasOwnPalette ? readMiptexPalette(record) : shared.colors;
    if (!palette) return palette.error();
    StoredTexture texture = ofIndices(std::move(levels).value(), palette.value(), name.starts_with('{'));
    texture.paletteSource = hasOwnPalette ? "in the texture" : shared.source;
    return texture;
}

const std::string& textureName(const MaterialImage& found) {
    return found.texture.empty() ? found.name : found.texture;
}

Result<StoredTexture> ofRecordInMap(const MaterialImage& found, const Map& map, const GamePalette& shared) {
    const std::string& name = textureName(found);
    const auto texture =
        std::find_if(map.textures.begin(), map.textures.end(),
                     [&](const EmbeddedTexture& known) { return known.numBytes > 0 && known.name == name; });
    if (texture == map.textures.end()) return Error{"the map does not contain the texture"};
    const ByteSpan record = ByteSpan(map.textureBytes).subspan(texture->firstByte, texture->numBytes);
    const bool hasOwnPalette = rulesOf(map.game).original == OriginalImages::miptexOrWad;
    return ofMiptex(record, name, hasOwnPalette, shared);
}

/// `place` is `NAME OF THE WAD:NAME`, as WadList::find() notes it.
Result<StoredTexture> ofWad(const MaterialImage& found, std::string_view place, const FileSystem& files,
                            const GamePalette& shared) {
    Result<Bytes> bytes = files.read(place.substr(0, place.find(':')));
    if (!bytes) return bytes.error();
    const Result<Wad> wad = Wad::parse(std::move(bytes).value());
    if (!wad) return wad.error();
    const std::string& name = textureName(found);
    const std::optional<ByteSpan> record = wad.value().find(name);
    if (!record) return Error{fmt::format("{} does not contain the texture any more", place)};
    return ofMiptex(*record, name, wad.value().hasOwnPalettes(), shared);
}

Result<StoredTexture> ofWal(ByteSpan file, const GamePalette& shared) {
    Result<std::vector<IndexedLevel>> levels = readWalLevels(file);
    if (!levels) return levels.error();
    StoredTexture texture = ofIndices(std::move(levels).value(), shared.colors, true);
    texture.paletteSource = shared.source;
    return texture;
}

Result<StoredTexture> ofImageFile(std::string_view name, ByteSpan file) {
    Result<Image> image = decodeImageFile(name, file);
    if (!image) return image.error();
    StoredTexture texture;
    texture.levels.push_back({std::move(image).value(), {}});
    computeLevels(texture);
    return texture;
}

} // namespace

Result<StoredTexture> readStoredTexture(const MaterialImage& found, const Map& map, const FileSystem& files) {
    if (found.rule == ImageRule::missing || found.tried.empty()) return Error{"no image was found"};
    const std::string& place = found.tried.back();
    if (found.rule == ImageRule::inMap)
        return ofRecordInMap(found, map, loadPalette(files, rulesOf(map.game)));
    if (found.rule == ImageRule::wad)
        return ofWad(found, place, files, loadPalette(files, rulesOf(map.game)));
    const Result<Bytes> file = files.read(place);
    if (!file) return file.error();
    if (found.rule == ImageRule::wal) return ofWal(file.value(), loadPalette(files, rulesOf(map.game)));
    return ofImageFile(place, file.value());
}

} // namespace visleaf
