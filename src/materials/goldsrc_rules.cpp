#include "materials/goldsrc_rules.h"

#include "materials/build_material.h"

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
constexpr std::array<std::string_view, 2> kSkyExtensions{".tga", ".bmp"};

constexpr Blend kBlendAddByAlpha{BlendFactor::srcAlpha, BlendFactor::one};

} // namespace

Material goldSrcMaterial(const Surface& surface, const PictureFrames& frames) {
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

Material goldSrcEntityMaterial(const Material& material, const Entity& entity) {
    Material changed = material;
    if (material.stages.empty()) return changed;
    const float alpha = std::clamp(entity.number("renderamt").value_or(0.0f) / 255.0f, 0.0f, 1.0f);
    const int mode = static_cast<int>(std::clamp(entity.number("rendermode").value_or(0.0f), 0.0f, 9.0f));
    if (mode == 2) makeBlended(changed, kBlendAlpha, alpha);
    if (mode == 3 || mode == 5) makeBlended(changed, kBlendAddByAlpha, alpha);
    return changed;
}

constinit const GameRules kGoldSrcRules{
    .materialFor = goldSrcMaterial,
    .materialOfEntity = goldSrcEntityMaterial,
    .textureFolder = "textures/",
    .pictureExtensions = kExtensions,
    .original = OriginalPictures::miptexOrWad,
    .textureExponent = kTextureExponent,
    .skyFolder = "gfx/env/",
    .skyKeys = kSkyKeys,
    .defaultSky = "desert",
    .skyExtensions = kSkyExtensions,
};

} // namespace visleaf
