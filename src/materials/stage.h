// A stage of a material: a picture or light, its colour, where it lies on the face, and how it is laid over
// what is there. The words are those of Quake 3's shader scripts; see material.h.
#pragma once

#include "materials/wave.h"

#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include <array>
#include <compare>
#include <cstdint>
#include <vector>

namespace visleaf {

/// What a stage shows.
enum class StageSource : uint8_t {
    image,    // one of Stage::frames
    lightmap, // the face's block in the atlas; white where it has none
    white,
};

/// What the source's or the target's colour is multiplied with before they are added, as OpenGL has it.
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
    srcAlphaSaturate, // the source's alpha or what the target's leaves of 1, the smaller
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

/// What a stage's colour is multiplied with. Identity light is the share of full brightness that is left
/// where the game brightens the finished picture (overbright).
enum class RgbGen : uint8_t {
    constant,         // Stage::color; white unless the script says otherwise
    identityLighting, // identity light
    vertex,           // the colour of the vertex (light that was computed with the map) times identity light
    exactVertex,      // the colour of the vertex
    oneMinusVertex,   // what the colour of the vertex leaves of white, times identity light
    lightingDiffuse,  // the light grid's light at the face
    wave,             // Stage::rgbWave, 0 to 1, times identity light
};

/// What the alpha of a stage's picture is multiplied with.
enum class AlphaGen : uint8_t {
    constant, // Stage::color
    vertex,
    oneMinusVertex,
    lightingSpecular, // a highlight of a light that stands far above the map
    wave,             // Stage::alphaWave, 0 to 1
    portal,           // 0 at the eye, 1 at the distance Stage::portalRange
};

/// Where a stage's texture coordinates come from.
enum class TcGen : uint8_t {
    base,        // the face's texture axes
    lightmap,    // 0 to 1 over the face's page of light, whether it is lit by it or not
    environment, // the mirrored direction to the eye
    vector,      // Stage::tcVectors times the position
};

/// One change of a stage's texture coordinates over time. Coordinates are in widths and heights of the
/// texture unless said otherwise.
struct TcMod {
    enum class Kind : uint8_t {
        scroll,    // a, b: per second
        scale,     // a, b: factors
        rotate,    // a: degrees per second about (0.5, 0.5), clockwise as it is seen
        stretch,   // by 1 / wave about (0.5, 0.5)
        turb,      // wave.amplitude, phase and frequency: a wave that runs through the map
        transform, // s' = s a + t c + e, t' = s b + t d + f
        warp,      // of Quake's liquids, in texels: s += a sin(t b + time), t alike
    };
    Kind kind = Kind::scroll;
    float a = 0.0f, b = 0.0f, c = 0.0f, d = 0.0f, e = 0.0f, f = 0.0f;
    Wave wave = {};
    bool operator==(const TcMod&) const = default;
};

/// Against the depth that is there: what is drawn.
enum class DepthTest : uint8_t { lessOrEqual, equal };

/// Which texels of a stage are drawn, by their alpha.
enum class AlphaTest : uint8_t {
    none,
    greaterThanZero,
    lessThan, // Stage::alphaLimit
    atLeast,  // Stage::alphaLimit
};

/// One layer of a material.
struct Stage {
    StageSource source = StageSource::image;
    std::vector<uint32_t> frames = {}; // into MaterialSet::images; more than one is an animation
    // What views of one picture show instead of `frames`, as many: the whole, where several stages share it
    // out. Empty: `frames`.
    std::vector<uint32_t> wholeFrames = {};
    float framesPerSecond = 0.0f;
    bool isClamped = false; // the image's edge is repeated, not the image
    // The face's light multiplies the picture before it is blended into what is there. Of a stage alone in
    // its material, with a picture in plain coordinates.
    bool isLit = false;
    Blend blend = kBlendReplace;
    AlphaTest alphaTest = AlphaTest::none; // which texels are drawn
    float alphaLimit = 0.0f;
    DepthTest depthTest = DepthTest::lessOrEqual;
    bool writesDepth = true;

    RgbGen rgbGen = RgbGen::constant;
    AlphaGen alphaGen = AlphaGen::constant;
    glm::vec4 color{1.0f};
    Wave rgbWave = {};
    Wave alphaWave = {};
    float portalRange = 0.0f; // game units

    TcGen tcGen = TcGen::base;
    std::array<glm::vec3, 2> tcVectors = {}; // per game unit
    std::vector<TcMod> tcMods = {};          // applied in order

    bool operator==(const Stage&) const = default;
};

} // namespace visleaf
