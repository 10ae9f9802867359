// The one material model: how a surface looks, as an ordered list of stages.
//
// The stages are those of Quake 3's shader scripts, because every other game's surfaces can be said in them:
// a Quake 2 wall is its texture, filtered by the lightmap. Pure data; the renderer plays it and never asks
// which game it came from.
#pragma once

#include "base/index.h"
#include "map/flags.h"

#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace visleaf {

enum class StageSource : uint8_t {
    image,    // one of Stage::frames
    lightmap, // the face's block in the atlas; white where it has none
    white,
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

enum class WaveShape : uint8_t { sine, square, triangle, sawtooth, inverseSawtooth, noise };

/// base + amplitude * shape(phase + time * frequency); shapes have a period of 1.
struct Wave {
    WaveShape shape = WaveShape::sine;
    float base = 0.0f;
    float amplitude = 0.0f;
    float phase = 0.0f;
    float frequency = 0.0f; // per second
    bool operator==(const Wave&) const = default;
};

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
        warp,      // a: amplitude of Quake's liquids, texels: s += a sin(t / 8 + time), t alike
    };
    Kind kind = Kind::scroll;
    float a = 0.0f, b = 0.0f, c = 0.0f, d = 0.0f, e = 0.0f, f = 0.0f;
    Wave wave = {};
    bool operator==(const TcMod&) const = default;
};

enum class DepthTest : uint8_t { lessOrEqual, equal };

enum class AlphaTest : uint8_t {
    none,
    greaterThanZero,
    lessThan, // Stage::alphaLimit
    atLeast,  // Stage::alphaLimit
};

struct Stage {
    StageSource source = StageSource::image;
    std::vector<uint32_t> frames = {}; // into MaterialSet::images; more than one is an animation
    float framesPerSecond = 0.0f;
    bool isClamped = false; // the image's edge is repeated, not the image
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

/// One movement of a face's vertices.
struct Deform {
    enum class Kind : uint8_t {
        wave,        // along the normal; the phase grows by (x + y + z) * spread
        normal,      // bends the normal: wave.amplitude and wave.frequency
        bulge,       // along the normal: width, height, speed
        move,        // along `direction`
        autosprite,  // quads turn to the eye
        autosprite2, // quads turn about their longer axis to the eye
    };
    Kind kind = Kind::wave;
    Wave wave = {};
    float spread = 0.0f; // per game unit
    float width = 0.0f, height = 0.0f, speed = 0.0f;
    glm::vec3 direction{0.0f};
    bool operator==(const Deform&) const = default;
};

enum class Cull : uint8_t { back, front, none };

/// When in a frame a material is drawn: Quake 3's sort keys, which scripts may also set by number. Equal keys
/// keep the map's order; from `underwater` on they are drawn back to front.
namespace sort_key {
inline constexpr float kPortal = 1.0f;
inline constexpr float kSky = 2.0f;
inline constexpr float kOpaque = 3.0f;
inline constexpr float kDecal = 4.0f;
inline constexpr float kSeeThrough = 5.0f;
inline constexpr float kBanner = 6.0f;
inline constexpr float kFog = 7.0f;
inline constexpr float kUnderwater = 8.0f;
inline constexpr float kBlend = 9.0f;
inline constexpr float kAdditive = 10.0f;
inline constexpr float kNearest = 16.0f;
} // namespace sort_key

/// A sky: a box of pictures far away, and Material::stages as layers of clouds on a dome before it.
struct SkyScript {
    std::string box;            // stem of the six sides' names, without `_rt` and so on; empty: none
    float cloudHeight = 512.0f; // game units above the top of the dome's sphere
    bool operator==(const SkyScript&) const = default;
};

/// How the inside of a fog volume looks.
struct FogScript {
    glm::vec3 color{0.0f};
    float depthForOpaque = 0.0f; // game units until nothing else is seen
    bool operator==(const FogScript&) const = default;
};

struct Material {
    std::string name;
    std::vector<Stage> stages; // in the order in which they are laid over one another; empty: not drawn
    std::vector<Deform> deforms;
    float sort = sort_key::kOpaque;
    Cull cull = Cull::back;
    bool hasPolygonOffset = false; // lies on another face
    bool isBrightWithoutLight =
        false; // faces without a lightmap are unlit, whatever the map's rule (liquids)
    bool hasMipmaps = true;
    std::optional<SkyScript> sky;
    std::optional<FogScript> fog; // of a fog volume's own script
    SurfaceFlags surfaceFlags = 0;
    float texelUnit = 0.0f; // texels per texture coordinate 1; 0: the image's original size

    bool operator==(const Material&) const = default;
};

} // namespace visleaf
