#include "materials/games/goldsrc_rules.h"

#include "base/text/file_name.h"
#include "map/entities/render_keys.h"
#include "materials/build_material.h"

#include <glm/common.hpp>
#include <glm/gtc/constants.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace visleaf {
namespace {

namespace flag = surface_flag;

constexpr float kGoldsrcFramesPerSecond = 10.0f; // two ticks per frame, twenty ticks per second
constexpr float kGoldsrcWarpAmplitude = 8.0f;    // texels
constexpr float kTextureExponent = 0.8f;         // texgamma 2 over gamma 2.5, the engine's defaults

constexpr std::array<std::string_view, 3> kGoldsrcExtensions{".tga", ".png", ".jpg"};
constexpr std::array<std::string_view, 1> kGoldsrcSkyKeys{"skyname"};
constexpr std::array<std::string_view, 4> kGoldsrcSkyExtensions{".tga", ".bmp", ".png", ".jpg"};

// The alpha limit of render mode 4, the only mode in which the game draws cut-outs. Here all cut-outs use it,
// because mipmaps are computed for one limit.
constexpr float kSolidCutOutAlpha = 0.25f;
constexpr float kHighestSwell = 8.0f;    // reaches 230 game units; larger keys are mistakes
constexpr float kConveyorSpeed = 100.0f; // game units per second if the map gives no speed

/// Draws one flat colour. It hides faces behind it that are drawn later, like the engine.
void makeFlat(Material& material, const glm::vec3& color) {
    Stage flat;
    flat.source = StageSource::white;
    flat.color = glm::vec4(color, 1.0f);
    material.stages = {flat};
    makeBlended(material, kBlendAlpha, 1.0f);
    material.stages.front().writesDepth = true;
}

void makeAdded(Material& material, const Wave& amount) {
    makeBlended(material, kBlendSum, 1.0f);
    Stage& image = material.stages.front();
    image.color = {amount.base, amount.base, amount.base, 1.0f};
    if (amount.amplitude == 0.0f) return;
    image.rgbGen = RgbGen::wave;
    image.rgbWave = amount;
}

void setAlpha(Stage& image, const Wave& amount) {
    image.color.a = amount.base;
    if (amount.amplitude == 0.0f) return;
    image.alphaGen = AlphaGen::wave;
    image.alphaWave = amount;
}

void applyRenderMode(Material& material, const Entity& entity) {
    const RenderMode mode = renderModeOf(entity);
    if (mode == RenderMode::normal || mode == RenderMode::solid) return;
    const Wave amount = renderAmountOf(entity);
    const glm::vec3 color = entity.vector("rendercolor").value_or(glm::vec3(0.0f)) / 255.0f;
    if (isNothing(amount)) {
        material.stages.clear();
        return;
    }
    if (mode == RenderMode::additive) {
        makeAdded(material, amount);
        return;
    }
    if (mode == RenderMode::color)
        makeFlat(material, glm::clamp(color, 0.0f, 1.0f));
    else if (entity.className() == "func_water")
        makeTranslucent(material, 1.0f);
    else
        makeBlended(material, kBlendAlpha, 1.0f);
    setAlpha(material.stages.front(), amount);
}

/// Returns the speed in game units per second. The game encodes it in the entity's colour: the sign in red,
/// sixteenths of a unit in green and blue (dlls/bmodels.cpp, CFuncConveyor::UpdateSpeed). Other entities
/// therefore move at the speed that their own colour encodes.
float beltSpeedOf(const Entity& entity) {
    if (entity.className() == "func_conveyor") {
        const float given = entity.number("speed").value_or(0.0f);
        return given == 0.0f ? kConveyorSpeed : given;
    }
    const glm::vec3 color = glm::clamp(entity.vector("rendercolor").value_or(glm::vec3(0.0f)), 0.0f, 255.0f);
    const float speed = (256.0f * std::floor(color.y) + std::floor(color.z)) / 16.0f;
    return color.x >= 1.0f ? -speed : speed;
}

// The texture moves by one texel of its image per unit that the belt moves, whatever its scale on the face.
void scrollAsConveyor(Material& material, const Entity& entity, uint32_t imageWidth) {
    if (!isConveyor(material.name, material.surfaceFlags) || imageWidth == 0) return;
    const float widths = -beltSpeedOf(entity) / static_cast<float>(imageWidth);
    if (widths == 0.0f) return;
    for (Stage& stage : material.stages) // the texture, and a detail texture, which scales it afterwards
        if (stage.source == StageSource::image)
            stage.tcMods.insert(stage.tcMods.begin(), {.kind = TcMod::Kind::scroll, .a = widths});
}

/// The game divides the key by 8 for the engine (dlls/world.cpp, doors.cpp).
void addSwell(Material& material, const Entity& entity) {
    const float height = entity.number("WaveHeight").value_or(0.0f) / 8.0f;
    const bool isLiquid = (material.surfaceFlags & flag::kWarp) != 0;
    if (isLiquid && height > 0.0f)
        material.deforms.push_back({.kind = Deform::Kind::swell, .height = std::min(height, kHighestSwell)});
}

constexpr GameRules rulesWith(Material (*materialOfEntity)(const Material&, const Entity&, uint32_t)) {
    return {
        .materialFor = goldSrcMaterial,
        .materialOfEntity = materialOfEntity,
        .materialOfWorld = goldSrcWorldMaterial,
        .dataArchive = "WAD",
        .textureFolder = "textures/",
        .imageExtensions = kGoldsrcExtensions,
        .original = OriginalImages::miptexOrWad,
        .textureExponent = {kTextureExponent, kTextureExponent},
        .hasDetailTextures = true,
        .skyFolder = "gfx/env/",
        .skyKeys = kGoldsrcSkyKeys,
        .defaultSky = "desert",
        .skyExtensions = kGoldsrcSkyExtensions,
    };
}

} // namespace

bool isConveyor(std::string_view texture, SurfaceFlags flags) {
    if ((flags & flag::kFlowing) != 0) return true;
    const std::string folded = foldName(texture);
    return folded.starts_with("scroll") || folded.starts_with("{scroll");
}

Material goldSrcMaterial(const Surface& surface, const ImageFrames& frames, const AppearanceSettings&) {
    Material material = blankMaterialOf(surface);
    if (!showsImage(surface.flags)) return material;
    material.stages = {imageStage(frames, kGoldsrcFramesPerSecond)};
    if ((surface.flags & flag::kAlphaTest) != 0) makeCutOut(material, kSolidCutOutAlpha);
    if ((surface.flags & flag::kWarp) != 0) {
        material.stages.front().tcMods = {
            {.kind = TcMod::Kind::warp, .a = kGoldsrcWarpAmplitude, .b = kWarpOfGrid}};
    } else if (surface.light == SurfaceLight::lightmap) {
        addLight(material);
    }
    return material;
}

Material goldSrcEntityMaterial(const Material& material, const Entity& entity, uint32_t imageWidth) {
    Material changed = material;
    if (changed.stages.empty()) return changed;
    scrollAsConveyor(changed, entity, imageWidth);
    addSwell(changed, entity);
    applyRenderMode(changed, entity);
    return changed;
}

Material halfLifeEntityMaterial(const Material& material, const Entity& entity, uint32_t imageWidth) {
    Material changed = goldSrcEntityMaterial(material, entity, imageWidth);
    if (renderModeOf(entity) == RenderMode::solid && isNothing(renderAmountOf(entity)))
        changed.stages.clear();
    return changed;
}

Material goldSrcWorldMaterial(const Material& material, const Entity& world, uint32_t) {
    Material changed = material;
    if (!changed.stages.empty()) addSwell(changed, world);
    return changed;
}

constinit const GameRules kHalfLifeRules = rulesWith(halfLifeEntityMaterial);
constinit const GameRules kParanoiaRules = rulesWith(goldSrcEntityMaterial);

} // namespace visleaf
