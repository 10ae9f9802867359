// The one material model: how a surface looks, as an ordered list of stages.
//
// The stages are those of Quake 3's shader scripts, because every other game's surfaces can be said in them:
// a Quake 2 wall is its texture, filtered by the lightmap. Pure data; the renderer plays it and never asks
// which game it came from.
#pragma once

#include "base/index.h"
#include "map/flags.h"

#include <glm/vec2.hpp>
#include <glm/vec4.hpp>

#include <compare>
#include <cstdint>
#include <string>
#include <vector>

namespace visleaf {

enum class StageSource : uint8_t {
    image,    // one of Stage::frames
    lightmap, // the face's block in the atlas
};

enum class BlendFactor : uint8_t {
    zero,
    one,
    dstColor,
    oneMinusDstColor,
    srcColor,
    oneMinusSrcColor,
    srcAlpha,
    oneMinusSrcAlpha,
    dstAlpha,
    oneMinusDstAlpha,
};

/// result = source * sourceFactor + what is there * targetFactor
struct Blend {
    BlendFactor source = BlendFactor::one;
    BlendFactor target = BlendFactor::zero;
    auto operator<=>(const Blend&) const = default;
};
inline constexpr Blend kBlendReplace{BlendFactor::one, BlendFactor::zero};
inline constexpr Blend kBlendFilter{BlendFactor::dstColor, BlendFactor::zero};
inline constexpr Blend kBlendSum{BlendFactor::one, BlendFactor::one};
inline constexpr Blend kBlendAlpha{BlendFactor::srcAlpha, BlendFactor::oneMinusSrcAlpha};

/// What a stage's colour is multiplied with besides Stage::color.
enum class RgbGen : uint8_t {
    identity,
    vertex, // the colour of the vertex: light that was computed with the map
};

/// Movement of a stage's texture coordinates over time, before they are divided by the texel unit.
struct TexelMotion {
    glm::vec2 scroll{0.0f};     // texels per second; coordinates grow by it
    float warpAmplitude = 0.0f; // texels: s += amplitude * sin(t / 8 + time), t alike (Quake's liquids)
    bool operator==(const TexelMotion&) const = default;
};

struct Stage {
    StageSource source = StageSource::image;
    std::vector<uint32_t> frames = {}; // into MaterialSet::images; more than one is an animation
    float framesPerSecond = 0.0f;
    Blend blend = kBlendReplace;
    float alphaTest = 0.0f; // texels of less alpha are not drawn; 0: all are
    glm::vec4 color{1.0f};  // multiplies the source (rgbGen const, alphaGen const)
    RgbGen rgbGen = RgbGen::identity;
    TexelMotion motion = {};

    bool operator==(const Stage&) const = default;
};

/// When in a frame a material is drawn. Quake 3's sort keys have the sky before everything; here it comes
/// after what hides it, which costs fewer pixels and looks the same.
enum class Sort : uint8_t {
    opaque,
    seeThrough, // alpha-tested
    sky,
    blend, // back to front, without depth writes
};

struct Material {
    std::string name;
    std::vector<Stage> stages; // in the order in which they are laid over one another; empty: not drawn
    Sort sort = Sort::opaque;
    bool isTwoSided = false;
    bool isBrightWithoutLight =
        false; // faces without a lightmap are unlit, whatever the map's rule (liquids)
    SurfaceFlags surfaceFlags = 0;
    float texelUnit = 0.0f; // texels per texture coordinate 1; 0: the image's original size

    bool operator==(const Material&) const = default;
};

} // namespace visleaf
