#include "models/definitions/defined_meshes.h"

#include "base/text/file_name.h"
#include "map/game.h"
#include "models/definitions/model_expression.h"

#include <algorithm>
#include <array>
#include <span>

namespace visleaf {
namespace {

NamedModel modelOf(std::span<const DefinedClass* const> classes, const Entity& entity) {
    const auto found = std::find_if(classes.begin(), classes.end(),
                                    [](const DefinedClass* defined) { return !defined->model.empty(); });
    return found == classes.end() ? NamedModel{} : namedModelOf((*found)->model, entity);
}

Bounds sizeOf(std::span<const DefinedClass* const> classes) {
    const auto found = std::find_if(classes.begin(), classes.end(),
                                    [](const DefinedClass* defined) { return !defined->size.isEmpty(); });
    return found == classes.end() ? Bounds() : (*found)->size;
}

} // namespace

EntityMeshes meshesByDefinition(const EntityDefinitions& definitions, const Entity& entity) {
    static constexpr std::array<std::string_view, 4> kFalling{"monster_*", "item_*", "weapon_*", "ammo_*"};
    static constexpr std::array<std::string_view, 4> kStanding{"misc_*", "prop_*", "decor_*", "light_*"};
    const std::string_view className = entity.className();
    const bool falls = matchesClass(kFalling, className);
    if (!falls && !matchesClass(kStanding, className)) return {};
    const std::vector<const DefinedClass*> classes = withBases(definitions, className);
    if (classes.empty() || classes.front()->isBrushes) return {};
    const NamedModel shown = modelOf(classes, entity);
    if (!hasModelExtension(shown.file)) return {};
    MeshPart part{.file = shown.file, .angles = {0.0f, entity.angles().y, 0.0f}, .skin = shown.skin};
    part.sequence = {.isIdle = className.starts_with("monster_"), .number = shown.frame};
    part.isBright = foldName(shown.file).ends_with(".spr");
    EntityMeshes meshes{.parts = {part}};
    const Bounds size = sizeOf(classes);
    if (falls && !size.isEmpty())
        meshes.drop = FloorDrop{.box = size, .lift = 1.0f, .farthest = 4096.0f, .staysIfStuck = true};
    return meshes;
}

} // namespace visleaf
