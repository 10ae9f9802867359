#include "materials/kingpin_rules.h"

#include "materials/quake2_rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace visleaf {
namespace {

constexpr std::array<std::string_view, 3> kExtensions{".tga", ".png", ".jpg"};

GameRules rules() {
    GameRules rules = kQuake2Rules;
    rules.pictureExtensions = kExtensions;
    rules.original = OriginalPictures::none;
    rules.paletteFile = {};
    rules.builtInPalette = nullptr;
    return rules;
}

} // namespace

const GameRules kKingpinRules = rules();

bool looksLikeKingpin(const Map& map, const FileSystem& files) {
    if (map.game != Game::quake2) return false;
    const auto has = [&](const Surface& surface, std::string_view extension) {
        return files.find(fmt::format("textures/{}{}", surface.name, extension)).has_value();
    };
    const auto isIn = [&](std::string_view extension) {
        return std::any_of(map.surfaces.begin(), map.surfaces.end(),
                           [&](const Surface& surface) { return has(surface, extension); });
    };
    return !isIn(".wal") && isIn(".tga") && !files.find(kQuake2Rules.paletteFile);
}

} // namespace visleaf
