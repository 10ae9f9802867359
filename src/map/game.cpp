#include "map/game.h"

#include <algorithm>
#include <array>

namespace visleaf {
namespace {

constexpr std::string_view kQuake2Spawns[] = {"info_player_start", "info_player_deathmatch",
                                              "info_player_coop", "info_player_intermission"};

// func_door_rotating clears its angles when it spawns (Quake 2's g_func.c).
constexpr std::string_view kQuake2Rotating[] = {"func_rotating"};

constexpr std::string_view kQuake2Invisible[] = {"trigger_*", "func_areaportal", "func_clip*",
                                                 "func_monsterclip", "info_*"};

constexpr std::array<GameTraits, 1> kTraits{{
    {Game::quake2, "quake2", 22.0f, kQuake2Spawns, kQuake2Rotating, kQuake2Invisible},
}};

} // namespace

const GameTraits& traitsOf(Game game) {
    return *std::find_if(kTraits.begin(), kTraits.end(), [&](const GameTraits& t) { return t.game == game; });
}

bool matchesClass(std::span<const std::string_view> classes, std::string_view name) {
    return std::any_of(classes.begin(), classes.end(), [&](std::string_view entry) {
        if (entry.ends_with('*')) return name.starts_with(entry.substr(0, entry.size() - 1));
        return name == entry;
    });
}

} // namespace visleaf
