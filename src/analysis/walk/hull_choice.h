// Which clip hulls to look at.
#pragma once

#include "map/game.h"

#include <cstdint>
#include <string>
#include <vector>

namespace visleaf {

/// The clip hulls of Quake, Hexen II and Half-Life to show. The numbers are those of the games. Other games
/// have brushes instead, and one choice.
enum class HullChoice : uint8_t {
    player, // of a standing player
    hull1,
    hull2,
    hull3,
    hull4,
    hull5,
    all,
    nodes, // all clip nodes: also the planes that cut open space, and models that stop nobody
};

/// Returns the hulls of the game that a choice means, counted from 0. Empty: the game has no such hull.
std::vector<uint32_t> hullsOf(HullChoice choice, Game game);

/// Returns what a choice shows, for people: `clip hull 3: crouching players`. Empty if the game has no such
/// hull.
std::string hullTitle(HullChoice choice, Game game);

/// Returns why a choice shows nothing; empty if it shows something.
std::string missingHullText(HullChoice choice, Game game);

} // namespace visleaf
