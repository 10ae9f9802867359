#include "materials/game_rules.h"

#include "materials/goldsrc_rules.h"
#include "materials/kingpin_rules.h"
#include "materials/nightfire_rules.h"
#include "materials/quake2_rules.h"
#include "materials/quake_rules.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace visleaf {
namespace {

struct GameRow {
    Game game;
    const GameRules* rules;
};

constexpr std::array<GameRow, 7> kRows{{
    {Game::quake, &kQuakeRules},
    {Game::halflife, &kHalfLifeRules},
    {Game::blueshift, &kHalfLifeRules},
    {Game::paranoia2, &kParanoiaRules},
    {Game::quake2, &kQuake2Rules},
    {Game::kingpin, &kKingpinRules},
    {Game::nightfire, &kNightfireRules},
}};

} // namespace

const GameRules& rulesOf(Game game) {
    const auto found =
        std::find_if(kRows.begin(), kRows.end(), [&](const GameRow& row) { return row.game == game; });
    assert(found != kRows.end());
    return *found->rules;
}

} // namespace visleaf
