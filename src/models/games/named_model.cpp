#include "models/games/named_model.h"

#include "base/text/file_name.h"
#include "models/games/mesh_rules.h"

namespace visleaf {

EntityMeshes modelNamedBy(const Entity& entity, std::span<const std::string_view> keys,
                          std::string_view extension) {
    EntityMeshes meshes;
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
