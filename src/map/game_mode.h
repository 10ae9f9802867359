// Skill levels and game modes, which decide what entities a game starts.
#pragma once

#include <cstdint>

namespace visleaf {

enum class Skill : uint8_t { easy, normal, hard };
enum class GameMode : uint8_t { single, coop, deathmatch, team };

/// The mode that a person chooses.
enum class ModeChoice : uint8_t {
    usual,
    single,
    coop,
    deathmatch,
    team
}; // usual: as the game starts by itself

/// What a person chooses before a map starts.
struct StartChoice {
    Skill skill = Skill::normal;
    ModeChoice mode = ModeChoice::usual;

    bool operator==(const StartChoice&) const = default;
};

/// Returns the chosen mode; `usual` is that of the game.
constexpr GameMode modeOf(ModeChoice choice, GameMode usual) {
    if (choice == ModeChoice::usual) return usual;
    return static_cast<GameMode>(static_cast<uint8_t>(choice) - 1);
}

static_assert(modeOf(ModeChoice::single, GameMode::team) == GameMode::single);
static_assert(modeOf(ModeChoice::team, GameMode::single) == GameMode::team);

} // namespace visleaf
