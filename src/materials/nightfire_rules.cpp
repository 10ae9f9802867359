#include "materials/nightfire_rules.h"

#include "materials/build_material.h"
#include "materials/goldsrc_rules.h"

#include <array>

namespace visleaf {
namespace {

namespace flag = surface_flag;

constexpr float kWarpAmplitude = 8.0f; // texels, as in Half-Life

constexpr std::array<std::string_view, 5> kExtensions{".png", ".tga", ".bmp", ".jpg", ".jpeg"};

bool contains(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

} // namespace

Material nightfireMaterial(const Surface& surface, const PictureFrames& frames) {
    Material material = materialOf(surface);
    if (!showsPicture(surface.flags)) return material;
    material.stages = {pictureStage(frames, 0.0f)};
    if ((surface.flags & flag::kAlphaTest) != 0) makeCutOut(material, kCutOutAlpha);
    if ((surface.flags & flag::kWarp) != 0) {
        material.stages.front().tcMods = {{.kind = TcMod::Kind::warp, .a = kWarpAmplitude}};
        material.isBrightWithoutLight = true;
    }
    if (!contains(surface.material, "fullbright")) addLight(material);
    const bool isGlass = contains(surface.material, "glass") && !contains(surface.material, "masked");
    if (isGlass) makeBlended(material, kBlendAlpha, 1.0f);
    return material;
}

constinit const GameRules kNightfireRules{
    .materialFor = nightfireMaterial,
    .materialOfEntity = goldSrcEntityMaterial,
    .textureFolder = "textures/",
    .pictureExtensions = kExtensions,
};

} // namespace visleaf
