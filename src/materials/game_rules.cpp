#include "materials/game_rules.h"

#include "materials/quake2_rules.h"

#include <algorithm>
#include <array>

namespace visleaf {
namespace {

constexpr std::array<const GameRules*, 1> kRules{&kQuake2Rules};

} // namespace

const GameRules& rulesOf(Game game) {
    return **std::find_if(kRules.begin(), kRules.end(),
                          [&](const GameRules* rules) { return rules->game == game; });
}

} // namespace visleaf
