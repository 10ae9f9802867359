#include "forge/game_profile.h"

#include <fmt/format.h>

#include <algorithm>

namespace visleaf {
namespace {

/// A colour p (0 … 1) of the scene becomes the texture colour (scale * p) ^ exponent.
struct Tone {
    float scale = 1.0f, exponent = 1.0f;
};

// The scene's colours apply to half of the maximum light. The maximum light doubles them.
constexpr Tone kDoubledByEngine{};
constexpr Tone kNeverBrightened{2.0f};
// Half-Life shows texture ^ 0.8 * light * 4/3.
constexpr Tone kHalfLifeLit{1.5f, 1.25f}, kHalfLifeUnlit{1.0f, 1.25f};
// Worldspawn's `overbright` of 192 means a factor of 1.5.
constexpr Tone kNightfireLit{2.0f / 1.5f};

bool isLit(GameProfile game, TextureKind kind) {
    switch (kind) {
    case TextureKind::sky:
    case TextureKind::water:
    case TextureKind::slime:
    case TextureKind::lava:
        return false;
    case TextureKind::glass:
        return game == GameProfile::quake || game == GameProfile::nightfire;
    case TextureKind::grate:
        return game != GameProfile::quake2 && game != GameProfile::kingpin;
    case TextureKind::lamp:
        return game != GameProfile::nightfire &&
               game != GameProfile::quake3; // Quake 3 scripts can make a surface glow
    default:
        return true;
    }
}

Tone toneOf(GameProfile game, TextureKind kind) {
    const bool lit = isLit(game, kind);
    switch (game) {
    case GameProfile::halfLife:
        return lit ? kHalfLifeLit : kHalfLifeUnlit;
    case GameProfile::nightfire:
        return lit ? kNightfireLit : Tone{};
    case GameProfile::quake3:
        return lit ? kNeverBrightened : Tone{};
    default:
        return kDoubledByEngine;
    }
}

Image toned(Image image, const Tone& tone) {
    scaleBrightness(image, tone.scale);
    applyExponent(image, tone.exponent);
    return image;
}

/// Returns the name with the prefix that marks its kind in Quake and Half-Life.
std::string markedName(const SceneTexture& texture, uint32_t frame, bool isHalfLife) {
    switch (texture.kind) {
    case TextureKind::water:
    case TextureKind::slime:
    case TextureKind::lava:
        return (isHalfLife ? "!" : "*") + texture.name;
    case TextureKind::grate:
        return "{" + texture.name;
    case TextureKind::screen:
        return fmt::format("+{}{}", frame, texture.name);
    case TextureKind::belt:
        return (isHalfLife ? "scroll" : "") + texture.name;
    case TextureKind::lamp:
        return (isHalfLife ? "~" : "") + texture.name;
    case TextureKind::trigger:
        return isHalfLife ? "AAATRIGGER" : texture.name;
    default:
        return texture.name;
    }
}

std::string nightfireName(const SceneTexture& texture) {
    switch (texture.kind) {
    case TextureKind::water:
    case TextureKind::slime:
    case TextureKind::lava:
        return "liquids/" + texture.name;
    case TextureKind::sky:
    case TextureKind::trigger:
    case TextureKind::clip:
        return "special/" + texture.name;
    default:
        return "demo/" + texture.name;
    }
}

std::string quake3Name(const SceneTexture& texture) {
    const bool isTool = texture.kind == TextureKind::trigger || texture.kind == TextureKind::clip;
    return (isTool ? "textures/common/" : "textures/demo/") + texture.name;
}

} // namespace

std::vector<GameTexture> gameTextures(GameProfile game, const SceneDescription& scene,
                                      const TextureLibrary& library) {
    std::vector<GameTexture> textures;
    for (const SceneTexture& texture : scene.textures) {
        const LibraryTexture* source = library.find(texture.name);
        textures.push_back({textureName(game, texture), {}});
        std::vector<Image>& frames = textures.back().frames;
        frames = source == nullptr ? std::vector{checkerboard(64, 64)} : source->frames;
        for (Image& frame : frames)
            frame = toned(std::move(frame), toneOf(game, texture.kind));
    }
    return textures;
}

std::string textureName(GameProfile game, const SceneTexture& texture, uint32_t frame) {
    switch (game) {
    case GameProfile::quake:
    case GameProfile::halfLife:
        return markedName(texture, frame, game == GameProfile::halfLife);
    case GameProfile::nightfire:
        return nightfireName(texture);
    case GameProfile::quake3:
        return quake3Name(texture);
    default:
        return texture.kind == TextureKind::screen ? fmt::format("demo/{}{}", texture.name, frame)
                                                   : "demo/" + texture.name;
    }
}

float lightScale(GameProfile game) {
    return game == GameProfile::quake3 ? 0.25f : 1.0f;
}

} // namespace visleaf
