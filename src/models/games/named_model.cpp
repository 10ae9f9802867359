#include "models/games/named_model.h"

#include "base/text/file_name.h"
#include "map/game.h"
#include "models/games/mesh_rules.h"

namespace visleaf {
namespace {

// Classes of the games themselves that never set a model. The servers send an entity only if it has set one
// (SV_WriteEntitiesToClient() in id-Software/Quake sv_main.c, SV_BuildClientFrame() in id-Software/Quake-2
// sv_ents.c: modelindex 0), so a key that an editor wrote to them shows nothing.
constexpr std::string_view kSetNoModel[] = {"info_player_*", "light", "path_corner"};

} // namespace

EntityMeshes modelNamedBy(const Entity& entity, std::span<const std::string_view> keys,
                          std::string_view extension) {
    EntityMeshes meshes;
    if (matchesClass(kSetNoModel, entity.className())) return meshes;
    for (const std::string_view key : keys) {
        const std::string_view file = entity.value(key);
        if (!foldName(file).ends_with(extension)) continue;
        meshes.parts.push_back({.file = std::string(file),
                                .angles = entity.angles(),
                                .skin = numberAt(entity, "skin"),
                                .sequence = {.number = numberAt(entity, "frame")}});
        break;
    }
    return meshes;
}

} // namespace visleaf
