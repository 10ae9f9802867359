#include "forge/dress.h"

#include <fmt/format.h>

#include <algorithm>

namespace visleaf {
namespace {

/// The colour c (0 … 1) of a texture that shows as the scene's colour p is (scale * p) ^ exponent.
struct Tone {
    float scale = 1.0f, exponent = 1.0f;
};

// The scene's colours are what is seen in half of the greatest light, so twice as much in all of it.
constexpr Tone kDoubledByEngine{};
constexpr Tone kNeverBrightened{2.0f};
// Half-Life shows texture ^ 0.8 * light * 4/3.
constexpr Tone kHalfLifeLit{1.5f, 1.25f}, kHalfLifeUnlit{1.0f, 1.25f};
// Worldspawn's `overbright` of 192 stands for a factor of 1.5.
constexpr Tone kNightfireLit{2.0f / 1.5f};

bool isLit(Dress dress, TextureKind kind) {
    switch (kind) {
    case TextureKind::sky:
    case TextureKind::water:
    case TextureKind::slime:
    case TextureKind::lava:
        return false;
    case TextureKind::glass:
        return dress == Dress::quake || dress == Dress::nightfire;
    case TextureKind::grate:
        return dress != Dress::quake2 && dress != Dress::kingpin;
    case TextureKind::lamp:
        return dress != Dress::nightfire && dress != Dress::quake3; // they can say that a surface glows
    default:
        return true;
    }
}

Tone toneOf(Dress dress, TextureKind kind) {
    const bool lit = isLit(dress, kind);
    switch (dress) {
    case Dress::halfLife:
        return lit ? kHalfLifeLit : kHalfLifeUnlit;
    case Dress::nightfire:
        return lit ? kNightfireLit : Tone{};
    case Dress::quake3:
        return lit ? kNeverBrightened : Tone{};
    default:
        return kDoubledByEngine;
    }
}

Image toned(Image picture, const Tone& tone) {
    scaleBrightness(picture, tone.scale);
    applyExponent(picture, tone.exponent);
    return picture;
}

/// The names of the kinds that have a mark in Quake's line.
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

std::vector<DressedTexture> dressTextures(Dress dress, const SceneDescription& scene,
                                          const std::vector<PaintedTexture>& painted) {
    std::vector<DressedTexture> dressed;
    for (const SceneTexture& texture : scene.textures) {
        const auto found = std::find_if(painted.begin(), painted.end(), [&](const PaintedTexture& candidate) {
            return candidate.name == texture.name;
        });
        dressed.push_back({textureName(dress, texture), {}});
        std::vector<Image>& frames = dressed.back().frames;
        frames = found == painted.end() ? std::vector{checkerboard(64, 64)} : found->frames;
        for (Image& frame : frames)
            frame = toned(std::move(frame), toneOf(dress, texture.kind));
    }
    return dressed;
}

std::string textureName(Dress dress, const SceneTexture& texture, uint32_t frame) {
    switch (dress) {
    case Dress::quake:
    case Dress::halfLife:
        return markedName(texture, frame, dress == Dress::halfLife);
    case Dress::nightfire:
        return nightfireName(texture);
    case Dress::quake3:
        return quake3Name(texture);
    default:
        return texture.kind == TextureKind::screen ? fmt::format("demo/{}{}", texture.name, frame)
                                                   : "demo/" + texture.name;
    }
}

float lightScale(Dress dress) {
    return dress == Dress::quake3 ? 0.25f : 1.0f;
}

} // namespace visleaf
