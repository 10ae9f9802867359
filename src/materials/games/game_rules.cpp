#include "materials/games/game_rules.h"

#include "base/enum_table.h"
#include "materials/games/goldsrc_rules.h"
#include "materials/games/kingpin_rules.h"
#include "materials/games/nightfire_rules.h"
#include "materials/games/quake2_rules.h"
#include "materials/games/quake_rules.h"
#include "materials/quake3/darkplaces_materials.h"
#include "materials/quake3/quake3_materials.h"

#include <array>

namespace visleaf {
namespace {

struct GameRow {
    Game game;
    const GameRules& rules; // a reference, because a game without a row is then a compile error
};

constexpr std::array<GameRow, kNumGames> kRows{{
    {Game::quake, kQuakeRules},
    {Game::quake64, kQuake64Rules},
    {Game::hexen2, kHexen2Rules},
    {Game::halflife, kHalfLifeRules},
    {Game::blueshift, kHalfLifeRules},
    {Game::paranoia2, kParanoiaRules},
    {Game::quake2, kQuake2Rules},
    {Game::kingpin, kKingpinRules},
    {Game::nightfire, kNightfireRules},
    {Game::quake3, kQuake3Rules},
    {Game::rtcw, kRtcwRules},
    {Game::raven, kRavenRules},
    {Game::qfusion, kQFusionRules},
    {Game::darkplaces, kDarkPlacesRules},
}};
static_assert(hasRowPerValue(kRows, &GameRow::game));

} // namespace

const GameRules& rulesOf(Game game) {
    return kRows[static_cast<size_t>(game)].rules;
}

} // namespace visleaf
