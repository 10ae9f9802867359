// Which entities a game leaves out on a skill level or in a game mode.
//
// Facts: Quake's manual of progs_dump names the spawnflags 256 to 2048; id-Software/Quake pr_edict.c and
// id-Software/Quake-2 game/g_spawn.c remove such entities. The fgd of Half-Life names spawnflag 2048. The
// entities.def of GtkRadiant and its Team Arena help describe the keys of Quake 3.
#pragma once

#include "map/map.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace visleaf {

/// Returns the skill that a person names with one of kSkillWords.
std::optional<Skill> parseSkill(std::string_view name);
/// Returns the mode that a person names with one of kModeWords.
std::optional<GameMode> parseGameMode(std::string_view name);

/// True if entities of the game have flags for skill levels.
bool hasSkillLevels(Game game);

/// True if the game keeps the entity on a skill level. Only Quake and Quake 2 have such flags.
bool spawnsOnSkill(const Entity& entity, Game game, Skill skill);

/// True if maps of the game can be played cooperatively. Quake 3 and its relatives have no such mode.
bool hasCooperative(Game game);

/// True if the game keeps the entity in a mode. Modes that a game does not have keep every entity.
bool spawnsInMode(const Entity& entity, Game game, GameMode mode);

/// True if the game keeps the entity for all choices that are given. Deathmatch ignores skills.
bool spawnsFor(const Entity& entity, Game game, const std::optional<Skill>& skill,
               const std::optional<GameMode>& mode);

/// True if the game keeps the entity when the map starts, on the skill and in the mode of Map::start.
bool isInGame(const Map& map, const Entity& entity);

/// True if the game keeps the same entities for both choices.
bool haveSameEntities(const Map& map, const StartChoice& a, const StartChoice& b);

} // namespace visleaf
