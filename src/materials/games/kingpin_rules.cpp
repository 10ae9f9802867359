#include "materials/games/kingpin_rules.h"

#include "materials/games/quake2_rules.h"

namespace visleaf {
namespace {

GameRules rules() {
    GameRules rules = kQuake2Rules;
    rules.original = OriginalImages::none;
    rules.paletteFile = {};
    rules.builtInPalette = nullptr;
    rules.defaultSky = "sr"; // g_spawn.c, SP_worldspawn
    return rules;
}

} // namespace

const GameRules kKingpinRules = rules();

} // namespace visleaf
