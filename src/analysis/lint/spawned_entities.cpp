#include "analysis/lint/spawned_entities.h"

#include "analysis/entity_query.h"
#include "analysis/facts/entity_family.h"
#include "map/entities/spawn_filter.h"

#include <algorithm>

namespace visleaf {
namespace {

using namespace entity_family;

/// Entities that vanish at the start.
struct VanishingClass {
    unsigned families;
    std::string_view classes; // see matchesPattern()
    bool staysWithName;       // the game switches those with a `targetname`
};
constexpr VanishingClass kVanishingClasses[] = {
    {kAll, "info_null", false},
    {kAll, "light", true},
    {kQuake, "light_globe", false},
    {kQuake, "light_torch_*", false},
    {kQuake, "light_flame_*", false},
    {kHalfLife, "light_spot", true},
    {kHalfLife, "light_environment", true},
    {kQuake2 | kArena, "func_group", false},
    {kArena, "misc_model", false},
};

bool vanishes(const Entity& entity, unsigned family) {
    return std::any_of(
        std::begin(kVanishingClasses), std::end(kVanishingClasses), [&](const VanishingClass& row) {
            return (row.families & family) != 0 && matchesPattern(row.classes, entity.className()) &&
                   !(row.staysWithName && !entity.value("targetname").empty());
        });
}

uint64_t numOnSkillAndMode(const Map& map, Skill skill, GameMode mode) {
    const unsigned family = entityFamilyOf(map.game);
    const auto count = std::count_if(map.entities.begin(), map.entities.end(), [&](const Entity& entity) {
        return !vanishes(entity, family) && spawnsFor(entity, map.game, skill, mode);
    });
    return static_cast<uint64_t>(count);
}

} // namespace

uint64_t numSpawnedEntities(const Map& map) {
    uint64_t most = 0;
    for (const Skill skill : {Skill::easy, Skill::normal, Skill::hard})
        for (const GameMode mode : {GameMode::single, GameMode::coop, GameMode::deathmatch, GameMode::team})
            most = std::max(most, numOnSkillAndMode(map, skill, mode));
    return most;
}

} // namespace visleaf
