// Skill levels and game modes, which decide what entities a game starts.
#pragma once

#include "base/enum_table.h"

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace visleaf {

/// The skill levels that flags of entities distinguish. Quake's highest level has the flags of `hard`.
enum class Skill : uint8_t { easy, normal, hard };
/// The modes that flags and keys of entities distinguish. `team` stands for all modes between teams.
enum class GameMode : uint8_t { single, coop, deathmatch, team };

/// The name of a skill or a mode, and other words that games and players use for it. All are in lower case.
struct StartWords {
    std::string_view name;
    std::span<const std::string_view> otherNames;
};

// Numbers are values of the engines' variable `skill`. Quake 2 says medium. The modes of Quake 3 are ffa,
// tournament, tdm (team deathmatch) and ctf (capture the flag).
inline constexpr std::array<std::string_view, 1> kEasyWords{"0"};
inline constexpr std::array<std::string_view, 2> kNormalWords{"medium", "1"};
inline constexpr std::array<std::string_view, 3> kHardWords{"nightmare", "2", "3"};
inline constexpr std::array<std::string_view, 2> kSingleWords{"sp", "singleplayer"};
inline constexpr std::array<std::string_view, 1> kCoopWords{"cooperative"};
inline constexpr std::array<std::string_view, 3> kDeathmatchWords{"dm", "ffa", "tournament"};
inline constexpr std::array<std::string_view, 3> kTeamWords{"tdm", "teamplay", "ctf"};

inline constexpr std::array<StartWords, 3> kSkillWords{
    {{"easy", kEasyWords}, {"normal", kNormalWords}, {"hard", kHardWords}}}; // in the order of Skill
inline constexpr std::array<StartWords, 4> kModeWords{{{"single", kSingleWords},
                                                       {"coop", kCoopWords},
                                                       {"deathmatch", kDeathmatchWords},
                                                       {"team", kTeamWords}}}; // in the order of GameMode
static_assert(hasRowsFor<Skill>(kSkillWords) && hasRowsFor<GameMode>(kModeWords));

/// The mode that a person chooses. `usual`: as the game starts by itself.
enum class ModeChoice : uint8_t { usual, single, coop, deathmatch, team };

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
