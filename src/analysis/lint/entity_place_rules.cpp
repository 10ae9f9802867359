// Rules about where entities are.
#include "analysis/lint/lint_rule.h"
#include "analysis/player_box.h"
#include "map/find_leaf.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace visleaf {
namespace {

// Classes that must be inside the map: things that players or monsters touch, and cameras. Lights and targets
// may be anywhere.
constexpr std::string_view kClassesInside[] = {"item_*",     "weapon_*", "ammo_*",     "monster_*",
                                               "holdable_*", "key_*",    "team_CTF_*", kIntermission};

bool mustBeInside(const Map& map, const Entity& entity) {
    return matchesClass(kClassesInside, entity.className()) || isPlayerStart(map, entity);
}

bool isInSolidLeaf(const Map& map, const glm::vec3& point) {
    const uint32_t leaf = findWorldLeaf(map, point);
    return leaf != kNone && (map.leafs[leaf].contents & contents::kSolid) != 0;
}

/// True if the origin and the points around it are solid. The origin of an item may lie exactly on a floor or
/// a wall. In Quake, it is a corner of the item's box, which may touch a floor and two walls (items.qc).
bool isBuried(const Map& map, const glm::vec3& origin) {
    constexpr float kAround = 16.0f; // game units: half of the smallest item
    for (int x = -1; x <= 1; ++x)
        for (int y = -1; y <= 1; ++y)
            for (int z = -1; z <= 1; ++z)
                if (!isInSolidLeaf(map, origin + kAround * glm::vec3(x, y, z))) return false;
    return true;
}

/// Calls `visit(entity, origin)` for each entity with an origin and without a brush model.
template <class Visit> void forEachPointEntity(const Map& map, const Visit& visit) {
    for (uint32_t i = 1; i < map.entities.size(); ++i) {
        const std::optional<glm::vec3> origin = map.entities[i].vector("origin");
        if (origin && !map.entities[i].value("model").starts_with('*')) visit(i, *origin);
    }
}

void checkSolid(const LintContext& context, FindingList& findings) {
    const Map& map = context.map;
    forEachPointEntity(map, [&](uint32_t i, const glm::vec3& origin) {
        if (mustBeInside(map, map.entities[i]) && isBuried(map, origin))
            findings.add(context.atEntity(i), fmt::format("{} is in solid space", entityText(map, i)));
    });
}

/// True if a leaf that is not solid contains the point. The box around the faces of the world may be smaller,
/// because the compiler removes faces that a brush model covers.
bool isInOpenLeaf(const Map& map, const glm::vec3& point) {
    const uint32_t leaf = findWorldLeaf(map, point);
    return leaf != kNone && (map.leafs[leaf].contents & contents::kSolid) == 0 &&
           contains(map.leafs[leaf].bounds, point);
}

void checkOutside(const LintContext& context, FindingList& findings) {
    const Map& map = context.map;
    const Bounds& world = map.models[0].bounds;
    if (world.isEmpty()) return;
    forEachPointEntity(map, [&](uint32_t i, const glm::vec3& origin) {
        const bool isInside = contains(world, origin) || isInOpenLeaf(map, origin);
        if (!isInside && mustBeInside(map, map.entities[i]))
            findings.add(context.atEntity(i),
                         fmt::format("{} is outside of the world and its leafs", entityText(map, i)));
    });
}

void checkPlayerRoom(const LintContext& context, FindingList& findings) {
    // Games lift players by 1 to 9 units when they spawn. The box that is tested has no feet.
    constexpr float kFeet = 10.0f;
    const Map& map = context.map;
    const Bounds& player = traitsOf(map.game).player.standing;
    forEachPointEntity(map, [&](uint32_t i, const glm::vec3& origin) {
        if (!isPlayerStart(map, map.entities[i])) return;
        const Bounds box{origin + player.mins + glm::vec3(1.0f, 1.0f, kFeet),
                         origin + player.maxs - glm::vec3(1.0f)};
        if (testBox(map, box) == BoxFit::blocked)
            findings.add(context.atEntity(i), fmt::format("a player does not fit at {}", entityText(map, i)));
    });
}

void checkPlayerStarts(const LintContext& context, FindingList& findings) {
    if (!hasPlayerStart(context.map) && !isPartForMaps(context.map))
        findings.add({"ENTITIES"}, "no entity is a player start of this game");
}

constexpr std::array<LintRule, 4> kEntityPlaceRules{{
    {"no-player-start", Severity::warning, "The map has entities, but no player start.",
     "Add one; without it, most games refuse the map.", checkPlayerStarts},
    {"player-start-blocked", Severity::warning, "A player does not fit at a player start.",
     "Move the player start away from walls and floors; the player would be stuck.", checkPlayerRoom},
    {"entity-in-solid", Severity::warning, "An item, a monster or a player start is in solid space.",
     "Move it into the open; the game removes it, or nobody can reach it.", checkSolid},
    {"entity-outside", Severity::warning, "An item, a monster or a player start is outside of the world.",
     "Move it into the map, or delete it.", checkOutside},
}};

} // namespace

std::span<const LintRule> entityPlaceRules() {
    return kEntityPlaceRules;
}

} // namespace visleaf
