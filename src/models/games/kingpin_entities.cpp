#include "models/games/kingpin_entities.h"

#include "models/games/kingpin_cast.h"
#include "models/games/kingpin_items.h"
#include "models/games/kingpin_props.h"
#include "models/games/named_model.h"

#include <array>

namespace visleaf {
namespace {

constexpr std::array<std::string_view, 1> kKingpinModelKeys{"model"}; // of classes of mods

EntityMeshes kingpinMeshesOf(const SpawnedEntity& spawned) {
    const Entity& entity = spawned.entity;
    if (std::optional<EntityMeshes> person = kingpinCastOf(entity)) return std::move(*person);
    if (std::optional<EntityMeshes> item = kingpinItemOf(spawned)) return std::move(*item);
    if (std::optional<EntityMeshes> prop = kingpinPropOf(entity)) return std::move(*prop);
    EntityMeshes named = modelNamedBy(entity, kKingpinModelKeys, ".mdx");
    return named.parts.empty() ? modelNamedBy(entity, kKingpinModelKeys, ".md2") : named;
}

} // namespace

constinit const MeshRules kKingpinMeshes{
    .meshesOf = kingpinMeshesOf,
    .removedClasses = {}, // nothing depends on the numbers of entities
    .light = MeshLight::quake2,
};

} // namespace visleaf
