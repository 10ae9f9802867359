#include "materials/games/nightfire_rules.h"

#include "materials/build_material.h"
#include "materials/games/goldsrc_rules.h"

#include <array>

namespace visleaf {
namespace {

namespace flag = surface_flag;

constexpr float kNightfireWarpAmplitude = 8.0f; // texels, as in Half-Life

constexpr std::array<std::string_view, 5> kNightfireExtensions{".png", ".tga", ".bmp", ".jpg", ".jpeg"};

/// The meaning of a part of a material's name. The first matching row decides. All other names
/// (`wld_lightmap`, `wld_lightmapselfillum`, `wld_envmapsolid`, `wld_chrome`) are drawn as lit textures.
struct NameRule {
    std::string_view part;
    enum class Look : uint8_t { lit, bright, blended, added } look;
};
using Look = NameRule::Look;
constexpr std::array<NameRule, 4> kNameRules{{{"masked", Look::lit},
                                              {"glassadditive", Look::added},
                                              {"glass", Look::blended},
                                              {"fullbright", Look::bright}}};

// If the name of a material contains this part, the texture's alpha is the share of each texel that glows.
constexpr std::string_view kSelfLit = "selfillum";

Look lookOf(const std::string& material) {
    for (const NameRule& rule : kNameRules) {
        if (material.find(rule.part) != std::string::npos) return rule.look;
    }
    return Look::lit;
}

} // namespace

Material nightfireMaterial(const Surface& surface, const ImageFrames& frames, const AppearanceSettings&) {
    Material material = blankMaterialOf(surface);
    if (!showsImage(surface.flags)) return material;
    material.stages = {imageStage(frames, 0.0f)};
    if ((surface.flags & flag::kAlphaTest) != 0) makeCutOut(material, kCutOutAlpha);
    if ((surface.flags & flag::kWarp) != 0) {
        material.stages.front().tcMods = {
            {.kind = TcMod::Kind::warp, .a = kNightfireWarpAmplitude, .b = kWarpOfGrid}};
        material.isBrightWithoutLight = true;
    }
    switch (lookOf(surface.material)) {
    case Look::lit:
        addLight(material);
        break;
    case Look::bright:
        break;
    case Look::blended:
        makeBlended(material, kBlendAlpha, 1.0f);
        break;
    case Look::added:
        makeBlended(material, kBlendSum, 1.0f);
        break;
    }
    return material;
}

static GlowSource nightfireGlow(const Surface& surface) {
    const bool isLit = lookOf(surface.material) == Look::lit && (surface.flags & flag::kAlphaTest) == 0;
    const bool glows = isLit && surface.material.find(kSelfLit) != std::string::npos;
    return glows ? GlowSource::alpha : GlowSource::none;
}

constinit const GameRules kNightfireRules{
    .materialFor = nightfireMaterial,
    .materialOfEntity = goldSrcEntityMaterial,
    .glowOf = nightfireGlow,
    .dataArchive = "007 archive",
    .textureFolder = "textures/",
    .imageExtensions = kNightfireExtensions,
};

} // namespace visleaf
