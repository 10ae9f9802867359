#include "materials/games/quake2_rules.h"

#include "images/game_palettes.h"
#include "materials/build_material.h"
#include "materials/games/animation_chain.h"

#include <algorithm>
#include <array>

namespace visleaf {
namespace {

namespace flag = surface_flag;

constexpr SurfaceFlags kTranslucent = flag::kTranslucent33 | flag::kTranslucent66;

// gl_image.c doubles textures when it uploads them (cvar `intensity`, 2) and clamps them. yquake2's gl3
// renderer multiplies the drawn colours instead, so nothing is clamped before the light (see LightRules).
constexpr ByPreset<float> kIntensity{2.0f, 1.0f};

// The factor for surfaces without a lightmap. gl_rsurf.c and gl_warp.c undo the doubling
// (`gl_state.inverse_intensity`). gl3_surf.c applies gl3_intensity 1.5, and gl3_warp.c applies half of it.
constexpr ByPreset<float> kUnlitColor{0.5f, 1.5f};
constexpr ByPreset<float> kLiquidColor{0.5f, 0.75f};

constexpr float kAlpha33 = 0.33f;
constexpr float kAlpha66 = 0.66f;

constexpr float kQuake2FramesPerSecond = 2.0f; // R_TextureAnimation
constexpr float kQuake2WarpAmplitude = 4.0f;   // texels; half of Quake's (warpsin.h, scaled by gl_warp.c)

// gl_warp.c moves the vertices of a grid; yquake2's gl3 renderer moves every pixel.
constexpr ByPreset<float> kQuake2WarpRadians{kWarpOfGrid, 1.0f / 8.0f};

// Texture coordinates per second (gl_warp.c, gl_rsurf.c). The texture coordinates of a liquid repeat every 64
// texels, those of other surfaces with their texture.
constexpr float kLiquidScroll = -1.0f / 2.0f;
constexpr float kSolidScroll = -64.0f / 40.0f;

constexpr std::array<std::string_view, 3> kQuake2Extensions{".tga", ".png", ".jpg"};
constexpr std::array<std::string_view, 1> kQuake2SkyKeys{"sky"};
constexpr std::array<std::string_view, 4> kQuake2SkyExtensions{".tga", ".pcx", ".png", ".jpg"};

float alphaOf(SurfaceFlags flags) {
    if ((flags & flag::kTranslucent33) != 0) return kAlpha33;
    return (flags & flag::kTranslucent66) != 0 ? kAlpha66 : 1.0f;
}

std::vector<TcMod> tcModsOf(const Surface& surface, LightPreset preset) {
    std::vector<TcMod> mods;
    const bool isWarped = (surface.flags & flag::kWarp) != 0;
    if (isWarped)
        mods.push_back(
            {.kind = TcMod::Kind::warp, .a = kQuake2WarpAmplitude, .b = kQuake2WarpRadians.of(preset)});
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

/// The animation of a brush entity. game/g_func.c and g_misc.c set the effects; client/cl_ents.c turns them
/// into frames.
struct FrameEffect {
    size_t maxFrames = 1;
    float framesPerSecond = 0.0f;
};
constexpr FrameEffect kRuns{kMaxAnimationFrames, kQuake2FramesPerSecond}; // EF_ANIM_ALL
constexpr FrameEffect kRunsFast{kMaxAnimationFrames, 10.0f};              // EF_ANIM_ALLFAST
constexpr FrameEffect kTakesTurns{2, kQuake2FramesPerSecond};             // EF_ANIM01

/// The spawnflags of a class that start its animations.
struct AnimatedClass {
    std::string_view name;
    int32_t runs, runsFast;
};
constexpr std::array<AnimatedClass, 6> kAnimatedClasses{{{"func_door", 16, 64},
                                                         {"func_door_rotating", 16, 0},
                                                         {"func_rotating", 64, 128},
                                                         {"func_wall", 8, 16},
                                                         {"func_object", 2, 4},
                                                         {"func_explosive", 2, 4}}};

FrameEffect frameEffectOf(const Entity& entity) {
    if (entity.className() == "func_button") return kTakesTurns;
    const int32_t spawnFlags = entity.wholeNumber("spawnflags");
    for (const AnimatedClass& animated : kAnimatedClasses) {
        if (animated.name != entity.className()) continue;
        if ((spawnFlags & animated.runsFast) != 0) return kRunsFast;
        if ((spawnFlags & animated.runs) != 0) return kRuns;
    }
    return {};
}

} // namespace

Material quake2Material(const Surface& surface, const ImageFrames& frames,
                        const AppearanceSettings& appearance) {
    Material material = blankMaterialOf(surface);
    if (!showsImage(surface.flags)) return material;

    Stage image = imageStage(frames, kQuake2FramesPerSecond);
    image.tcMods = tcModsOf(surface, appearance.light);
    material.stages = {image};
    if ((surface.flags & (flag::kWarp | kTranslucent)) != 0) {
        makeUnlit(material, appearance.light);
    } else {
        makeLit(material);
    }
    return material;
}

Material quake2EntityMaterial(const Material& material, const Entity& entity, uint32_t) {
    Material changed = material;
    const FrameEffect effect = frameEffectOf(entity);
    for (Stage& stage : changed.stages) {
        if (stage.frames.size() < 2) continue;
        stage.frames.resize(std::min<size_t>(stage.frames.size(), effect.maxFrames));
        stage.framesPerSecond = stage.frames.size() > 1 ? effect.framesPerSecond : 0.0f;
    }
    return changed;
}

constinit const GameRules kQuake2Rules{
    .materialFor = quake2Material,
    .materialOfEntity = quake2EntityMaterial,
    .dataArchive = "PAK",
    .textureFolder = "textures/",
    .imageExtensions = kQuake2Extensions,
    .original = OriginalImages::wal,
    .paletteFile = "pics/colormap.pcx",
    .builtInPalette = quake2Palette,
    .textureBrightness = kIntensity,
    .skyFolder = "env/",
    .skyKeys = kQuake2SkyKeys,
    .defaultSky = "unit1_",
    .skyExtensions = kQuake2SkyExtensions,
};

} // namespace visleaf
