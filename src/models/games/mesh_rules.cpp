#include "models/games/mesh_rules.h"

#include "base/text/file_name.h"
#include "models/games/half_life_entities.h"
#include "models/games/kingpin_entities.h"
#include "models/games/quake2_entities.h"
#include "models/games/quake3_items.h"
#include "models/games/quake_entities.h"
#include "models/games/rtcw_entities.h"

namespace visleaf {

SpawnIndex::SpawnIndex(const Map& map) {
    for (const Entity& entity : map.entities) {
        if (const std::string_view name = entity.value("targetname"); !name.empty())
            byTargetName[std::string(name)].push_back(&entity);
        if (const std::string_view team = entity.value("team"); !team.empty())
            firstOfTeam.try_emplace(foldName(team), &entity);
        if (entity.className() == "path_corner")
            pathCorners.try_emplace(std::string(entity.value("targetname")), &entity);
        const std::string_view actor = entity.value("m_iszEntity");
        const bool waits = entity.className() == "scripted_sequence" && !entity.value("m_iszIdle").empty();
        if (waits && !actor.empty()) waitingScripts.try_emplace(std::string(actor), &entity);
    }
}

std::span<const Entity* const> SpawnIndex::named(std::string_view name) const {
    const auto found = byTargetName.find(std::string(name));
    return found == byTargetName.end() ? std::span<const Entity* const>() : found->second;
}

bool SpawnIndex::isLaterInTeam(const Entity& entity) const {
    const std::string_view team = entity.value("team");
    if (team.empty()) return false;
    const auto first = firstOfTeam.find(foldName(team));
    return first != firstOfTeam.end() && first->second != &entity;
}

const MeshRules* meshRulesOf(Game game) {
    switch (game) {
    case Game::quake:
        return &kQuakeMeshes;
    case Game::halflife:
    case Game::blueshift:
        return &kHalfLifeMeshes;
    case Game::quake2:
        return &kQuake2Meshes;
    case Game::kingpin:
        return &kKingpinMeshes;
    case Game::quake3:
        return &kQuake3Meshes;
    case Game::rtcw:
        return &kRtcwMeshes;
    default:
        return nullptr;
    }
}

} // namespace visleaf
