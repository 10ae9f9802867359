// A stage of a material: an image or light, its colour, its texture coordinates and its blending. The names
// are those of Quake 3's shader scripts; see material.h.
#pragma once

#include "base/wave.h"

#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include <array>
#include <compare>
#include <cstdint>
#include <vector>

namespace visleaf {

/// The source of a stage's colour.
enum class StageSource : uint8_t {
    image,    // one of Stage::frames
    lightmap, // the face's lightmap in the atlas; white if the face has none
    white,
    normals, // the relief of the surface, which shades the lightmap after it; see materials/relief.h
};

/// The factor of the source or destination colour in a blend, as in OpenGL.
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
    srcAlphaSaturate, // the smaller of the source's alpha and 1 - the destination's alpha
};

/// result = source colour * `source` + destination colour * `target`
struct Blend {
    BlendFactor source = BlendFactor::one;
    BlendFactor target = BlendFactor::zero;
    auto operator<=>(const Blend&) const = default;
};
inline constexpr Blend kBlendReplace{BlendFactor::one, BlendFactor::zero};
inline constexpr Blend kBlendFilter{BlendFactor::dstColor, BlendFactor::zero};
inline constexpr Blend kBlendSum{BlendFactor::one, BlendFactor::one};
inline constexpr Blend kBlendAlpha{BlendFactor::srcAlpha, BlendFactor::oneMinusSrcAlpha};

/// The factor of a stage's colour. Identity light is less than 1 if the game brightens the finished frame
/// (overbright).
enum class RgbGen : uint8_t {
    constant,         // Stage::color; white unless the script says otherwise
    identityLighting, // identity light
    vertex,           // the vertex colour (light that the map's compiler computed) times identity light
    exactVertex,      // the vertex colour times Stage::color, which is white unless a game has a factor
    oneMinusVertex,   // (1 - vertex colour) times identity light
    lightingDiffuse,  // light of the light grid at the face
    wave,             // Stage::rgbWave, 0 to 1, times identity light
};

/// The factor of a stage's alpha.
enum class AlphaGen : uint8_t {
    constant, // Stage::color
    vertex,
    oneMinusVertex,
    lightingSpecular, // highlight of a light far above the map
    wave,             // Stage::alphaWave, 0 to 1
    portal,           // 0 at the eye, 1 at the distance Stage::portalRange
};

/// Texcoord source: where a stage's texture coordinates come from.
enum class TcGen : uint8_t {
    base,        // the face's texture axes
    lightmap,    // 0 to 1 over the face's lightmap page, even if the lightmap does not light the face
    environment, // direction to the eye, reflected at the normal
    vector,      // Stage::tcVectors times the position
};

/// A change of a stage's texture coordinates over time. Unless a comment says otherwise, the unit is the
/// width or height of the texture.
struct TcMod {
    enum class Kind : uint8_t {
        scroll,    // a, b: per second
        scale,     // a, b: factors
        rotate,    // a: degrees per second about (0.5, 0.5), clockwise on the screen
        stretch,   // by 1 / wave about (0.5, 0.5)
        turb,      // wave.amplitude, phase and frequency: a wave that runs through the map
        transform, // s' = s a + t c + e, t' = s b + t d + f
        warp,      // Quake's liquids, in texels: s += a sin(t b + time), and the same for t
    };
    Kind kind = Kind::scroll;
    float a = 0.0f, b = 0.0f, c = 0.0f, d = 0.0f, e = 0.0f, f = 0.0f;
    Wave wave = {};
    bool operator==(const TcMod&) const = default;
};

/// Which depths pass the depth test.
enum class DepthTest : uint8_t { lessOrEqual, equal, always };

/// Which texels of a stage are drawn, by their alpha.
enum class AlphaTest : uint8_t {
    none,
    greaterThanZero,
    lessThan, // less than Stage::alphaLimit
    atLeast,  // at least Stage::alphaLimit
};

/// One layer of a material.
struct Stage {
    StageSource source = StageSource::image;
    std::vector<uint32_t> frames = {}; // into MaterialSet::images; more than one is an animation
    // If several stages share the texels of one image: the complete images, for views that draw this stage
    // alone. As many as `frames`. Empty: `frames` are complete.
    std::vector<uint32_t> wholeFrames = {};
    float framesPerSecond = 0.0f;
    bool stopsAtLastFrame = false; // the animation does not begin again
    bool isClamped = false;        // clamp the texture coordinates instead of repeating the image
    // The light of the face multiplies the image before the image is blended. Only for materials with a
    // single stage, with an image at unmodified texture coordinates.
    bool isLit = false;
    Blend blend = kBlendReplace;
    AlphaTest alphaTest = AlphaTest::none;
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
