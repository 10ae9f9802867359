#include "materials/quake2_rules.h"

#include "materials/build_material.h"

#include <array>

namespace visleaf {
namespace {

namespace flag = surface_flag;

constexpr SurfaceFlags kTranslucent = flag::kTranslucent33 | flag::kTranslucent66;

// gl_image.c doubles textures when they are uploaded (cvar `intensity`, 2), clamped. yquake2's gl3 renderer
// multiplies what it draws instead, so that nothing is cut off before it is lit (see LightRules).
constexpr ByPreset<float> kIntensity{2.0f, 1.0f};

// What is drawn without a lightmap: gl_rsurf.c and gl_warp.c undo the doubling
// (`gl_state.inverse_intensity`); gl3_surf.c applies gl3_intensity 1.5, and gl3_warp.c half of it.
constexpr ByPreset<float> kUnlitColor{0.5f, 1.5f};
constexpr ByPreset<float> kLiquidColor{0.5f, 0.75f};

constexpr float kAlpha33 = 0.33f;
constexpr float kAlpha66 = 0.66f;

constexpr float kFramesPerSecond = 2.0f; // R_TextureAnimation
constexpr float kWarpAmplitude = 4.0f;   // texels; half of Quake's (warpsin.h as gl_warp.c scales it)

// Texture coordinates per second (gl_warp.c, gl_rsurf.c). A liquid's repeat every 64 texels, the rest's with
// their texture.
constexpr float kLiquidScroll = -1.0f / 2.0f;
constexpr float kSolidScroll = -64.0f / 40.0f;

constexpr std::array<std::string_view, 3> kExtensions{".tga", ".png", ".jpg"};
constexpr std::array<std::string_view, 1> kSkyKeys{"sky"};
constexpr std::array<std::string_view, 4> kSkyExtensions{".tga", ".pcx", ".png", ".jpg"};

float alphaOf(SurfaceFlags flags) {
    if ((flags & flag::kTranslucent33) != 0) return kAlpha33;
    return (flags & flag::kTranslucent66) != 0 ? kAlpha66 : 1.0f;
}

std::vector<TcMod> tcModsOf(const Surface& surface) {
    std::vector<TcMod> mods;
    const bool isWarped = (surface.flags & flag::kWarp) != 0;
    if (isWarped) mods.push_back({.kind = TcMod::Kind::warp, .a = kWarpAmplitude});
    if ((surface.flags & flag::kFlowing) != 0)
        mods.push_back({.kind = TcMod::Kind::scroll, .a = isWarped ? kLiquidScroll : kSolidScroll});
    return mods;
}

void makeUnlit(Material& material, LightPreset preset) {
    const bool isWarped = (material.surfaceFlags & flag::kWarp) != 0;
    const float brightness = (isWarped ? kLiquidColor : kUnlitColor).of(preset);
    material.stages.front().color = {brightness, brightness, brightness, 1.0f};
    if ((material.surfaceFlags & kTranslucent) == 0) return;
    makeBlended(material, kBlendAlpha, alphaOf(material.surfaceFlags));
}

void makeLit(Material& material) {
    if ((material.surfaceFlags & flag::kAlphaTest) != 0) makeCutOut(material, kCutOutAlpha);
    addLight(material);
}

} // namespace

Material quake2Material(const Surface& surface, const PictureFrames& frames, const LookChoices& look) {
    Material material = materialOf(surface);
    if (!showsPicture(surface.flags)) return material;

    Stage picture = pictureStage(frames, kFramesPerSecond);
    picture.tcMods = tcModsOf(surface);
    material.stages = {picture};
    if ((surface.flags & (flag::kWarp | kTranslucent)) != 0) {
        makeUnlit(material, look.light);
    } else {
        makeLit(material);
    }
    return material;
}

constinit const GameRules kQuake2Rules{
    .materialFor = quake2Material,
    .textureFolder = "textures/",
    .pictureExtensions = kExtensions,
    .original = OriginalPictures::wal,
    .paletteFile = "pics/colormap.pcx",
    .textureBrightness = kIntensity,
    .skyFolder = "env/",
    .skyKeys = kSkyKeys,
    .defaultSky = "unit1_",
    .skyExtensions = kSkyExtensions,
};

} // namespace visleaf
