#include "materials/games/quake_rules.h"

#include "base/text/file_name.h"
#include "images/game_palettes.h"
#include "materials/build_material.h"

#include <array>

namespace visleaf {
namespace {

namespace flag = surface_flag;

constexpr float kQuakeFramesPerSecond = 5.0f; // R_TextureAnimation: two ticks per frame, ten ticks per second
// Texels, and radians per texel: the table with 128 entries of the software renderer (r_local.h AMP and
// CYCLE), as in QuakeSpasm and Ironwail. GLQuake moves vertices that are farther apart than the waves.
constexpr float kQuakeWarpAmplitude = 8.0f;
constexpr float kQuakeWarpRadians = 2.0f * glm::pi<float>() / 128.0f;

constexpr float kHexen2Alpha = 0.33f;           // the default of r_wateralpha (gl_rmain.c)
constexpr int32_t kHexen2TranslucentFlag = 128; // DRF_TRANSLUCENT

constexpr std::array<std::string_view, 3> kQuakeExtensions{".tga", ".png", ".jpg"};
constexpr std::array<std::string_view, 2> kQuakeGlowEndings{"_glow", "_luma"};
constexpr std::array<std::string_view, 4> kQuakeSkyExtensions{".tga", ".png", ".jpg", ".pcx"};
constexpr std::array<std::string_view, 3> kQuakeSkyKeys{"sky", "skyname", "qlsky"};

} // namespace

Material quakeMaterial(const Surface& surface, const ImageFrames& frames, const AppearanceSettings&) {
    Material material = blankMaterialOf(surface);
    if (!showsImage(surface.flags)) return material;
    material.stages = {imageStage(frames, kQuakeFramesPerSecond)};
    if ((surface.flags & flag::kAlphaTest) != 0) makeCutOut(material, kCutOutAlpha);
    if ((surface.flags & flag::kWarp) != 0) {
        material.stages.front().tcMods = {
            {.kind = TcMod::Kind::warp, .a = kQuakeWarpAmplitude, .b = kQuakeWarpRadians}};
        material.isBrightWithoutLight = true;
    }
    addLight(material);
    return material;
}

Material quakeEntityMaterial(const Material& material, const Entity& entity, uint32_t) {
    Material changed = material;
    const float alpha = entity.number("alpha").value_or(1.0f);
    if (alpha > 0.0f && alpha < 1.0f && !changed.stages.empty()) makeTranslucent(changed, alpha);
    return changed;
}

Material hexen2Material(const Surface& surface, const ImageFrames& frames,
                        const AppearanceSettings& appearance) {
    Material material = quakeMaterial(surface, frames, appearance);
    const std::string name = foldName(surface.name);
    const bool isTranslucent = name.starts_with("*rtex078") || name.starts_with("*lowlight");
    if (isTranslucent && !material.stages.empty()) makeTranslucent(material, kHexen2Alpha);
    return material;
}

Material hexen2EntityMaterial(const Material& material, const Entity& entity, uint32_t) {
    Material changed = material;
    const bool isTranslucent = (entity.wholeNumber("drawflags") & kHexen2TranslucentFlag) != 0;
    if (isTranslucent && !changed.stages.empty()) makeTranslucent(changed, kHexen2Alpha);
    return changed;
}

// Liquids are full-bright or lit, never partly glowing.
static bool isQuakeLiquid(const Surface& surface) {
    return (surface.flags & flag::kWarp) != 0;
}

static GlowSource quakeGlow(const Surface& surface) {
    return isQuakeLiquid(surface) ? GlowSource::none : GlowSource::palette;
}

static GlowSource hexen2Glow(const Surface& surface) {
    return isQuakeLiquid(surface) ? GlowSource::none : GlowSource::file;
}

static constexpr GameRules rulesWith(SkyTexture skyTexture) {
    return {
        .materialFor = quakeMaterial,
        .materialOfEntity = quakeEntityMaterial,
        .entityKeysAreModern = true,
        .glowOf = quakeGlow,
        .dataArchive = "WAD",
        .textureFolder = "textures/",
        .hasFolderOfMap = true,
        .imageExtensions = kQuakeExtensions,
        .glowEndings = kQuakeGlowEndings,
        .original = OriginalImages::miptex,
        .paletteFile = "gfx/palette.lmp",
        .builtInPalette = quakePalette,
        .hasLiquidAlphas = true,
        .skyTexture = skyTexture,
        .skyFolder = "gfx/env/",
        .skyKeys = kQuakeSkyKeys,
        .skyExtensions = kQuakeSkyExtensions,
        .hasSkyWind = true,
    };
}

constinit const GameRules kQuakeRules = rulesWith(SkyTexture::sideBySide);
constinit const GameRules kQuake64Rules = rulesWith(SkyTexture::stacked);
constinit const GameRules kHexen2Rules = [] {
    GameRules rules = rulesWith(SkyTexture::sideBySide);
    rules.materialFor = hexen2Material;
    rules.materialOfEntity = hexen2EntityMaterial;
    rules.entityKeysAreModern = false;
    rules.glowOf = hexen2Glow;
    rules.builtInPalette = hexen2Palette;
    return rules;
}();

} // namespace visleaf
