#include "models/games/mesh_rules.h"

#include "base/enum_table.h"
#include "base/text/file_name.h"
#include "models/games/half_life_entities.h"
#include "models/games/kingpin_entities.h"
#include "models/games/quake2_entities.h"
#include "models/games/quake3_items.h"
#include "models/games/quake_entities.h"
#include "models/games/rtcw_entities.h"

#include <array>

namespace visleaf {
namespace {

struct MeshRulesRow {
    Game game;
    const MeshRules* rules; // null: it is not known which models the entities show
};

constexpr std::array<MeshRulesRow, kNumGames> kMeshRulesRows{{
    {Game::quake, &kQuakeMeshes},
    {Game::quake64, nullptr},
    {Game::hexen2, nullptr},
    {Game::halflife, &kHalfLifeMeshes},
    {Game::blueshift, &kHalfLifeMeshes},
    {Game::paranoia2, nullptr},
    {Game::quake2, &kQuake2Meshes},
    {Game::kingpin, &kKingpinMeshes},
    {Game::nightfire, nullptr},
    {Game::quake3, &kQuake3Meshes},
    {Game::rtcw, &kRtcwMeshes},
    {Game::raven, nullptr},
    {Game::qfusion, nullptr},
    {Game::darkplaces, nullptr},
}};
static_assert(hasRowPerValue(kMeshRulesRows, &MeshRulesRow::game));

} // namespace

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
    return kMeshRulesRows[static_cast<size_t>(game)].rules;
}

MeshLight meshLightOf(Game game) {
    const MeshRules* rules = meshRulesOf(game);
    return rules == nullptr ? MeshLight::grid : rules->light;
}

} // namespace visleaf
