#include "map/entities/spawn_filter.h"

#include <algorithm>
#include <array>

namespace visleaf {
namespace {

constexpr std::array<int32_t, 3> kNotOnSkill{256, 512, 1024}; // in the order of Skill
constexpr int32_t kNotInDeathmatch = 2048;

/// How a game says where an entity is left out.
enum class SpawnRules : uint8_t {
    skillFlags,     // spawnflags for skills and deathmatch
    deathmatchFlag, // the spawnflag for deathmatch only
    quake3Keys,     // `notsingle`, `notfree`, `notteam` and `gametype`
};

SpawnRules spawnRulesOf(Game game) {
    switch (traitsOf(game).family) {
    case GameFamily::halfLife:
        return SpawnRules::deathmatchFlag;
    case GameFamily::quake3:
    case GameFamily::rtcw:
        return SpawnRules::quake3Keys;
    case GameFamily::quake:
    case GameFamily::quake2:
        break;
    }
    return SpawnRules::skillFlags;
}

/// The key that removes an entity of Quake 3 from a mode, and the mode's names in the value of `gametype`.
struct Quake3Mode {
    std::string_view key;
    std::array<std::string_view, 2> names;
};

Quake3Mode quake3ModeOf(GameMode mode) {
    switch (mode) {
    case GameMode::single:
        return {"notsingle", {"single", "single"}};
    case GameMode::team:
        return {"notteam", {"team", "ctf"}};
    default:
        return {"notfree", {"ffa", "tournament"}};
    }
}

bool spawnsInQuake3(const Entity& entity, GameMode mode) {
    const Quake3Mode known = quake3ModeOf(mode);
    if (entity.wholeNumber(known.key) != 0) return false;
    const std::string_view gametype = entity.value("gametype");
    const auto isListed = [gametype](std::string_view name) { return gametype.find(name) != gametype.npos; };
    return gametype.empty() || std::any_of(known.names.begin(), known.names.end(), isListed);
}

/// Returns the value whose words contain `name`. The words are in the order of the values.
template <class Value>
std::optional<Value> valueCalled(std::string_view name, std::span<const StartWords> words) {
    const auto found = std::find_if(words.begin(), words.end(), [name](const StartWords& known) {
        const auto& others = known.otherNames;
        return known.name == name || std::find(others.begin(), others.end(), name) != others.end();
    });
    if (found == words.end()) return std::nullopt;
    return static_cast<Value>(found - words.begin());
}

bool spawnsAtStart(const Entity& entity, Game game, const StartChoice& start) {
    return spawnsFor(entity, game, start.skill, modeOf(start.mode, traitsOf(game).entities.usualMode));
}

} // namespace

std::optional<Skill> parseSkill(std::string_view name) {
    return valueCalled<Skill>(name, kSkillWords);
}

std::optional<GameMode> parseGameMode(std::string_view name) {
    return valueCalled<GameMode>(name, kModeWords);
}

bool hasSkillLevels(Game game) {
    return spawnRulesOf(game) == SpawnRules::skillFlags;
}

bool hasCooperative(Game game) {
    return spawnRulesOf(game) != SpawnRules::quake3Keys;
}

bool spawnsOnSkill(const Entity& entity, Game game, Skill skill) {
    if (entity.className() == "worldspawn" || !hasSkillLevels(game)) return true;
    return !entity.hasSpawnflag(kNotOnSkill[static_cast<size_t>(skill)]);
}

bool spawnsInMode(const Entity& entity, Game game, GameMode mode) {
    if (entity.className() == "worldspawn") return true;
    if (mode == GameMode::coop && !hasCooperative(game)) return true;
    if (spawnRulesOf(game) == SpawnRules::quake3Keys) return spawnsInQuake3(entity, mode);
    const bool isDeathmatch = mode == GameMode::deathmatch || mode == GameMode::team;
    return !isDeathmatch || !entity.hasSpawnflag(kNotInDeathmatch);
}

bool spawnsFor(const Entity& entity, Game game, const std::optional<Skill>& skill,
               const std::optional<GameMode>& mode) {
    const bool isDeathmatch = mode == GameMode::deathmatch || mode == GameMode::team;
    return (!skill || isDeathmatch || spawnsOnSkill(entity, game, *skill)) &&
           (!mode || spawnsInMode(entity, game, *mode));
}

bool isInGame(const Map& map, const Entity& entity) {
    return spawnsAtStart(entity, map.game, map.start);
}

bool haveSameEntities(const Map& map, const StartChoice& a, const StartChoice& b) {
    return std::all_of(map.entities.begin(), map.entities.end(), [&](const Entity& entity) {
        return spawnsAtStart(entity, map.game, a) == spawnsAtStart(entity, map.game, b);
    });
}

} // namespace visleaf
