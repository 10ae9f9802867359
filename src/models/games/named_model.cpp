#include "models/games/named_model.h"

#include "base/text/file_name.h"

#include <algorithm>

namespace visleaf {

EntityMeshes modelNamedBy(const Entity& entity, std::span<const std::string_view> keys,
                          std::string_view extension) {
    EntityMeshes meshes;
    for (const std::string_view key : keys) {
        const std::string_view file = entity.value(key);
        if (!foldName(file).ends_with(extension)) continue;
        const auto frame = static_cast<uint32_t>(std::max(entity.wholeNumber("frame"), 0));
        meshes.parts.push_back({.file = std::string(file),
                                .angles = entity.angles(),
                                .skin = static_cast<uint32_t>(std::max(entity.wholeNumber("skin"), 0)),
                                .sequence = {.number = frame}});
        break;
    }
    return meshes;
}

} // namespace visleaf
