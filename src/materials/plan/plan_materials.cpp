#include "materials/plan/plan_materials.h"

#include "base/parallel.h"
#include "materials/games/game_rules.h"
#include "materials/missing_data.h"
#include "materials/plan/rule_materials.h"

namespace visleaf {
namespace {

LightRules lightOf(const Map& map, const AppearanceSettings& appearance, const WorldScript& world) {
    LightRules rules = lightRulesOf(map, appearance);
    rules.gridAmbient = world.gridAmbient.value_or(rules.gridAmbient);
    rules.gridDirected = world.gridDirected.value_or(rules.gridDirected);
    return rules;
}

/// Plans the materials of games with shader scripts.
MaterialPlan planByScripts(const Map& map, const FileSystem& files, Diagnostics& diagnostics,
                           MissingTextureStyle missing, std::span<const ShownSkin> meshSkins) {
    MaterialPlan plan = rulesOf(map.game).planScripts(map, files, diagnostics, missing, meshSkins);
    noteMissingData(map, files, plan.set, diagnostics);
    return plan;
}

} // namespace

MaterialPlan planMaterials(const Map& map, const FileSystem& files, Diagnostics& diagnostics,
                           const AppearanceSettings& appearance, std::span<const ShownSkin> meshSkins,
                           const DetailTextures& details) {
    MaterialPlan plan = rulesOf(map.game).usesScripts()
                            ? planByScripts(map, files, diagnostics, appearance.loading.missing, meshSkins)
                            : planByRules(map, files, diagnostics, appearance, meshSkins, details);
    plan.set.light = lightOf(map, appearance, plan.set.world);
    plan.set.patchTolerance = appearance.subdivisions;
    return plan;
}

MaterialSet loadMaterials(const Map& map, const FileSystem& files, Diagnostics& diagnostics,
                          const AppearanceSettings& appearance, const DetailTextures& details) {
    MaterialPlan plan = planMaterials(map, files, diagnostics, appearance, {}, details);
    MaterialSet& set = plan.set;
    std::vector<LoadedImage> images(plan.jobs.size());
    parallelFor(images.size(), [&](size_t i) { images[i] = plan.jobs[i](); });
    for (uint32_t i = 0; i < images.size(); ++i)
        addImage(set, i, std::move(images[i]), diagnostics);
    if (plan.sky) set.sky = plan.sky(ImageWork::decode, diagnostics);
    return std::move(plan.set);
}

MaterialSet measureMaterials(const Map& map, const FileSystem& files, Diagnostics& diagnostics,
                             const DetailTextures& details) {
    MaterialPlan plan = planMaterials(map, files, diagnostics, {}, {}, details);
    for (size_t i = 0; i < plan.warnings.size(); ++i) {
        if (!isPartOfImage(plan.set.images[i])) diagnostics.append(plan.warnings[i]);
    }
    if (plan.sky) plan.set.sky = plan.sky(ImageWork::measure, diagnostics);
    return std::move(plan.set);
}

bool decodeSameImages(Game game, const AppearanceSettings& a, const AppearanceSettings& b) {
    if (a.loading.missing != b.loading.missing) return false;
    const GameRules& rules = rulesOf(game);
    if (rules.usesScripts()) return true;
    return rules.textureBrightness.of(a.light) == rules.textureBrightness.of(b.light) &&
           rules.textureExponent.of(a.light) == rules.textureExponent.of(b.light);
}

bool applyLighting(const Map& map, const AppearanceSettings& appearance, MaterialSet& set) {
    set.light = lightOf(map, appearance, set.world);
    set.patchTolerance = appearance.subdivisions;
    if (rulesOf(map.game).usesScripts()) return false;
    const std::vector<Material> before = std::move(set.materials);
    const auto variantsBefore = std::move(set.variants);
    Diagnostics known; // planMaterials() has reported the same warnings
    makeMaterials(map, appearance, set, known);
    return set.materials != before || set.variants != variantsBefore;
}

} // namespace visleaf
