// Rules about entities that name one another.
#include "analysis/cross_references.h"
#include "analysis/facts/entity_family.h"
#include "analysis/lint/lint_rule.h"
#include "base/text/file_name.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <unordered_set>

namespace visleaf {
namespace {

using Names = std::unordered_set<std::string>;

/// Returns the names of entities in lower case. Quake compares names exactly, later games do not; what
/// differs only in case is not reported.
Names targetNames(const Map& map) {
    Names names;
    for (const Entity& entity : map.entities)
        for (const auto& [key, value] : entity.pairs)
            if (!value.empty() && isGivenName(map.game, entity, key)) names.insert(lowerCase(value));
    return names;
}

/// True for classes whose targets the games do not look up: those that compilers evaluate, and Quake 2's
/// `target_spawner`, whose target is the class that it spawns (g_target.c).
bool hasOtherTargets(const Entity& entity) {
    const std::string_view name = entity.className();
    return name.starts_with("light") || name.starts_with("misc_model") || name == "_decal" ||
           name == "_skybox" || name == "target_spawner";
}

void checkTargets(const LintContext& context, FindingList& findings) {
    const Map& map = context.map;
    const Names names = targetNames(map);
    for (uint32_t i = 0; i < map.entities.size(); ++i) {
        if (hasOtherTargets(map.entities[i])) continue;
        for (const auto& [key, value] : map.entities[i].pairs) {
            if (!isTargetKey(key) || value.empty() || value[0] == '!' || names.contains(lowerCase(value)))
                continue;
            findings.add(context.atEntity(i), fmt::format("{} has the {} {}, but no entity has this name",
                                                          entityText(map, i), key, shortText(value)));
        }
    }
}

/// Returns everything by which some key may mean another entity: all values, and the keys of multi_managers.
Names usedNames(const Map& map) {
    Names used;
    for (const Entity& entity : map.entities) {
        const bool isManager = entity.className() == "multi_manager";
        for (const auto& [key, value] : entity.pairs) {
            if (!isNameKey(key)) used.insert(lowerCase(value));
            if (isManager) used.insert(lowerCase(managerTarget(key)));
        }
    }
    return used;
}

/// True for classes that lights and other helpers of the compiler target. Compilers remove these helpers.
bool isTargetOfCompilers(const Entity& entity) {
    const std::string_view name = entity.className();
    return name == "info_null" || name == "info_notnull" || name == "target_position";
}

/// True for names such as `game_playerspawn`. Half-Life's library uses entities with such names by itself
/// (FireTargets() in player.cpp and client.cpp of the SDK); other libraries have more of them.
bool isNameForLibrary(const Map& map, std::string_view name) {
    return entityFamilyOf(map.game) == entity_family::kHalfLife && name.starts_with("game_");
}

void checkNames(const LintContext& context, FindingList& findings) {
    const Map& map = context.map;
    const Names used = usedNames(map);
    for (uint32_t i = 0; i < map.entities.size(); ++i) {
        const std::string_view name = map.entities[i].value("targetname");
        if (name.empty() || used.contains(lowerCase(name)) || isTargetOfCompilers(map.entities[i]) ||
            isNameForLibrary(map, name))
            continue;
        findings.add(context.atEntity(i), fmt::format("{} is named {}, but no entity refers to this name",
                                                      entityText(map, i), shortText(name)));
    }
}

constexpr std::array<LintRule, 2> kEntityLinkRules{{
    {"target-without-name", Severity::warning, "An entity targets a name that no entity has.",
     "Correct the name, or delete the key; the entity triggers nothing.", checkTargets},
    {"name-without-target", Severity::info, "No entity refers to the name of an entity.",
     "Correct a target that should have this name; ignore it if another map or the game's code uses the "
     "name.",
     checkNames},
}};

} // namespace

std::span<const LintRule> entityLinkRules() {
    return kEntityLinkRules;
}

} // namespace visleaf
