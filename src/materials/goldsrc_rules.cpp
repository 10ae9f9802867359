#include "materials/goldsrc_rules.h"

#include "base/file_name.h"
#include "materials/build_material.h"

#include <glm/common.hpp>

#include <algorithm>
#include <array>

namespace visleaf {
namespace {

namespace flag = surface_flag;

constexpr float kFramesPerSecond = 10.0f; // two ticks a frame, twenty ticks a second
constexpr float kWarpAmplitude = 8.0f;    // texels
constexpr float kTextureExponent = 0.8f;  // texgamma 2 over gamma 2.5, the engine's defaults

constexpr std::array<std::string_view, 3> kExtensions{".tga", ".png", ".jpg"};
constexpr std::array<std::string_view, 1> kSkyKeys{"skyname"};
constexpr std::array<std::string_view, 4> kSkyExtensions{".tga", ".bmp", ".png", ".jpg"};

constexpr float kSolidCutOutAlpha = 0.25f; // of render mode 4
constexpr float kConveyorSpeed = 100.0f;   // game units a second, where the map says none

enum class RenderMode : uint8_t { normal, color, texture, glow, solid, additive };

RenderMode renderModeOf(const Entity& entity) {
    const float mode = entity.number("rendermode").value_or(0.0f);
    const bool isKnown = mode >= 0.0f && mode < 6.0f;
    return isKnown ? static_cast<RenderMode>(static_cast<int>(mode)) : RenderMode::normal;
}

/// One flat colour. It hides what is drawn behind it later, as in the engine.
void makeFlat(Material& material, const glm::vec3& color, float alpha) {
    Stage flat;
    flat.source = StageSource::white;
    flat.color = glm::vec4(color, 1.0f);
    material.stages = {flat};
    makeBlended(material, kBlendAlpha, alpha);
    material.stages.front().writesDepth = true;
}

void makeAdded(Material& material, float amount) {
    makeBlended(material, kBlendSum, 1.0f);
    material.stages.front().color = {amount, amount, amount, 1.0f};
}

void applyRenderMode(Material& material, const Entity& entity) {
    const RenderMode mode = renderModeOf(entity);
    Stage& picture = material.stages.front();
    if (mode == RenderMode::normal) return;
    if (mode == RenderMode::solid) {
        if (picture.alphaTest != AlphaTest::none) picture.alphaLimit = kSolidCutOutAlpha;
        return;
    }
    const float amount = std::clamp(entity.number("renderamt").value_or(0.0f) / 255.0f, 0.0f, 1.0f);
    const glm::vec3 color = entity.vector("rendercolor").value_or(glm::vec3(0.0f)) / 255.0f;
    if (amount == 0.0f)
        material.stages.clear();
    else if (mode == RenderMode::color)
        makeFlat(material, glm::clamp(color, 0.0f, 1.0f), amount);
    else if (mode == RenderMode::additive)
        makeAdded(material, amount);
    else if (entity.className() == "func_water")
        makeTranslucent(material, amount);
    else
        makeBlended(material, kBlendAlpha, amount);
}

bool isConveyorTexture(std::string_view name) {
    const std::string folded = foldName(name);
    return folded.starts_with("scroll") || folded.starts_with("{scroll");
}

// A texel of the picture passes for each unit that the belt moves, whatever size the face shows it in.
void scrollAsConveyor(Material& material, const Entity& entity, uint32_t pictureWidth) {
    const bool isBelt = entity.className() == "func_conveyor" && isConveyorTexture(material.name);
    if (!isBelt || pictureWidth == 0) return;
    const float given = entity.number("speed").value_or(0.0f);
    const float speed = given == 0.0f ? kConveyorSpeed : given;
    const float widths = -speed / static_cast<float>(pictureWidth);
    material.stages.front().tcMods.push_back({.kind = TcMod::Kind::scroll, .a = widths});
}

} // namespace

Material goldSrcMaterial(const Surface& surface, const PictureFrames& frames, const LookChoices&) {
    Material material = materialOf(surface);
    if (!showsPicture(surface.flags)) return material;
    material.stages = {pictureStage(frames, kFramesPerSecond)};
    if ((surface.flags & flag::kAlphaTest) != 0) makeCutOut(material, kCutOutAlpha);
    if ((surface.flags & flag::kWarp) != 0) {
        material.stages.front().tcMods = {{.kind = TcMod::Kind::warp, .a = kWarpAmplitude}};
    } else {
        addLight(material);
    }
    return material;
}

Material goldSrcEntityMaterial(const Material& material, const Entity& entity, uint32_t pictureWidth) {
    Material changed = material;
    if (changed.stages.empty()) return changed;
    scrollAsConveyor(changed, entity, pictureWidth);
    applyRenderMode(changed, entity);
    return changed;
}

constinit const GameRules kGoldSrcRules{
    .materialFor = goldSrcMaterial,
    .materialOfEntity = goldSrcEntityMaterial,
    .textureFolder = "textures/",
    .pictureExtensions = kExtensions,
    .original = OriginalPictures::miptexOrWad,
    .textureExponent = {kTextureExponent, kTextureExponent},
    .skyFolder = "gfx/env/",
    .skyKeys = kSkyKeys,
    .defaultSky = "desert",
    .skyExtensions = kSkyExtensions,
};

} // namespace visleaf
