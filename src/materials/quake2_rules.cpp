#include "materials/quake2_rules.h"

#include <array>

namespace visleaf {
namespace {

namespace flag = surface_flag;

constexpr SurfaceFlags kTranslucent = flag::kTranslucent33 | flag::kTranslucent66;
constexpr SurfaceFlags kCompilerOnly = flag::kNoDraw | flag::kHint | flag::kSkip;

// gl_image.c doubles textures when they are uploaded (cvar `intensity`, 2), clamped. What is drawn without a
// lightmap is halved again (gl_rsurf.c and gl_warp.c, `gl_state.inverse_intensity`).
constexpr float kIntensity = 2.0f;
constexpr float kUnlitColor = 1.0f / kIntensity;

constexpr float kAlpha33 = 0.33f;
constexpr float kAlpha66 = 0.66f;
constexpr float kLeastAlpha = 0.5f; // of alpha-tested texels

constexpr float kFramesPerSecond = 2.0f; // R_TextureAnimation
constexpr float kWarpAmplitude = 4.0f;   // texels; half of Quake's (warpsin.h as gl_warp.c scales it)

// Two speeds (gl_warp.c, gl_rsurf.c): liquids flow by a fixed number of texels, the rest by widths of their
// texture.
constexpr float kLiquidScroll = -64.0f / 2.0f;
constexpr float kSolidScroll = -64.0f / 40.0f;

constexpr std::array<std::string_view, 3> kReplacements{".tga", ".png", ".jpg"};
constexpr std::array<std::string_view, 4> kSkyExtensions{".tga", ".pcx", ".png", ".jpg"};

float alphaOf(SurfaceFlags flags) {
    if ((flags & flag::kTranslucent33) != 0) return kAlpha33;
    return (flags & flag::kTranslucent66) != 0 ? kAlpha66 : 1.0f;
}

TexelMotion motionOf(const Surface& surface, uint32_t textureWidth) {
    TexelMotion motion;
    const bool isWarped = (surface.flags & flag::kWarp) != 0;
    if (isWarped) motion.warpAmplitude = kWarpAmplitude;
    if ((surface.flags & flag::kFlowing) != 0) {
        motion.scroll.x = isWarped ? kLiquidScroll : kSolidScroll * static_cast<float>(textureWidth);
    }
    return motion;
}

bool showsPicture(SurfaceFlags flags) {
    return (flags & (flag::kSky | kCompilerOnly)) == 0;
}

void makeUnlit(Material& material) {
    Stage& stage = material.stages.front();
    stage.color = {kUnlitColor, kUnlitColor, kUnlitColor, alphaOf(material.surfaceFlags)};
    if ((material.surfaceFlags & kTranslucent) == 0) return;
    stage.blend = kBlendAlpha;
    material.sort = Sort::blend;
}

void makeLit(Material& material) {
    if ((material.surfaceFlags & flag::kAlphaTest) != 0) {
        material.stages.front().alphaTest = kLeastAlpha;
        material.sort = Sort::seeThrough;
    }
    Stage light;
    light.source = StageSource::lightmap;
    light.blend = kBlendFilter;
    material.stages.push_back(light);
}

} // namespace

Material quake2Material(const Surface& surface, const SurfacePictures& pictures) {
    Material material;
    material.name = surface.name;
    material.surfaceFlags = surface.flags;
    material.texelUnit = surface.texelUnit;
    if ((surface.flags & flag::kSky) != 0) material.sort = Sort::sky;
    if (!showsPicture(surface.flags)) return material;

    Stage picture;
    picture.frames = pictures.frames;
    picture.framesPerSecond = pictures.frames.size() > 1 ? kFramesPerSecond : 0.0f;
    picture.motion = motionOf(surface, pictures.width);
    material.stages = {picture};
    if ((surface.flags & (flag::kWarp | kTranslucent)) != 0) {
        makeUnlit(material);
    } else {
        makeLit(material);
    }
    return material;
}

constinit const GameRules kQuake2Rules{
    .game = Game::quake2,
    .showsPicture = showsPicture,
    .materialFor = quake2Material,
    .textureFolder = "textures/",
    .replacements = kReplacements,
    .original = ".wal",
    .paletteFile = "pics/colormap.pcx",
    .textureBrightness = kIntensity,
    .skyFolder = "env/",
    .defaultSky = "unit1_",
    .skyExtensions = kSkyExtensions,
};

} // namespace visleaf
