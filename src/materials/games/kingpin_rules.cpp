#include "materials/games/kingpin_rules.h"

#include "materials/games/quake2_rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

namespace visleaf {
namespace {

constexpr std::array<std::string_view, 3> kKingpinExtensions{".tga", ".png", ".jpg"};

GameRules rules() {
    GameRules rules = kQuake2Rules;
    rules.imageExtensions = kKingpinExtensions;
    rules.original = OriginalImages::none;
    rules.paletteFile = {};
    rules.builtInPalette = nullptr;
    rules.defaultSky = "sr"; // g_spawn.c, SP_worldspawn
    return rules;
}

} // namespace

const GameRules kKingpinRules = rules();

bool looksLikeKingpin(std::span<const std::string> textureNames, const FileSystem& files) {
    const std::set<std::string_view> names(textureNames.begin(), textureNames.end());
    const auto isIn = [&](std::string_view extension) {
        return std::any_of(names.begin(), names.end(), [&](std::string_view name) {
            return files.find(fmt::format("textures/{}{}", name, extension)).has_value();
        });
    };
    return !isIn(".wal") && isIn(".tga") && !files.find(kQuake2Rules.paletteFile);
}

} // namespace visleaf
