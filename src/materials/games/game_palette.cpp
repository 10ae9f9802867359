#include "materials/games/game_palette.h"

#include "images/formats/pcx.h"
#include "vfs/archives/wad.h"

#include <fmt/format.h>

#include <optional>

namespace visleaf {
namespace {

Result<Palette> readPaletteFile(std::string_view name, const FileSystem& files) {
    const Result<Bytes> bytes = files.read(name);
    if (!bytes) return bytes.error();
    Result<Palette> palette =
        name.ends_with(".pcx") ? readPcxPalette(bytes.value()) : readRawPalette(bytes.value());
    if (!palette) return Error{fmt::format("{}: {}", name, palette.error().message)};
    return palette;
}

/// Returns the palette lump of a WAD. Quake's tools store one next to the textures.
std::optional<GamePalette> paletteOfWads(const FileSystem& files) {
    for (const std::string& name : files.list("", ".wad")) {
        Result<Bytes> bytes = files.read(name);
        const Result<Wad> wad = bytes ? Wad::parse(std::move(bytes).value()) : bytes.error();
        const std::optional<ByteSpan> lump = wad ? wad.value().palette() : std::nullopt;
        const Result<Palette> palette = lump ? readRawPalette(*lump) : Error{"none"};
        if (palette) return GamePalette{palette.value(), files.find(name).value_or(name), {}};
    }
    return std::nullopt;
}

/// Returns the palette to use if the game's palette file is missing or broken.
GamePalette otherPalette(const FileSystem& files, const GameRules& rules) {
    const bool usesWads = rules.original == OriginalImages::miptex;
    std::optional<GamePalette> palette = usesWads ? paletteOfWads(files) : std::nullopt;
    if (palette) return std::move(*palette);
    return {rules.builtInPalette(), std::string(kBuiltInPalette), {}};
}

} // namespace

GamePalette loadPalette(const FileSystem& files, const GameRules& rules) {
    if (rules.paletteFile.empty()) return {};
    const std::optional<std::string> source = files.find(rules.paletteFile);
    if (!source) return otherPalette(files, rules);
    const Result<Palette> palette = readPaletteFile(rules.paletteFile, files);
    if (palette) return {palette.value(), *source, {}};
    GamePalette other = otherPalette(files, rules);
    other.problem = palette.error().message;
    return other;
}

} // namespace visleaf
