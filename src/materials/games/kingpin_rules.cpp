#include "materials/games/kingpin_rules.h"

#include "materials/games/quake2_rules.h"

#include <array>

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

} // namespace visleaf
