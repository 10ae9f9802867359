// The one material model: how a surface looks, as an ordered list of stages.
//
// The stages are those of Quake 3's shader scripts, because every other game's surfaces can be said in them:
// a Quake 2 wall is its texture, filtered by the lightmap. Pure data; the renderer plays it and never asks
// which game it came from.
#pragma once

#include "map/flags.h"
#include "materials/stage.h"

#include <optional>
#include <string>

namespace visleaf {

/// One movement of a face's vertices.
struct Deform {
    enum class Kind : uint8_t {
        wave,        // along the normal; the phase grows by (x + y + z) * spread
        normal,      // bends the normal: wave.amplitude and wave.frequency
        bulge,       // along the normal: width, height, speed
        move,        // along `direction`
        autosprite,  // quads turn to the eye
        autosprite2, // quads turn about their longer axis to the eye
        swell,       // two waves upward, `height` times the game's own; downward for an eye below
    };
    Kind kind = Kind::wave;
    Wave wave = {};
    float spread = 0.0f; // per game unit
    float width = 0.0f, height = 0.0f, speed = 0.0f;
    glm::vec3 direction{0.0f};
    bool operator==(const Deform&) const = default;
};

/// The side of faces that is not drawn.
enum class Cull : uint8_t { back, front, none };

/// When in a frame a material is drawn: Quake 3's sort keys, which scripts may also set by number. Which of
/// equal keys comes first says BatchState::order; from `underwater` on it is the farthest face, but for maps
/// with Map::blendsInFaceOrder.
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

/// Where on a layer of clouds one looks.
enum class SkyProjection : uint8_t {
    dome,      // Quake 3's: the top of a large sphere
    flattened, // Quake's: a sphere of three times its own width around the eye, seen from above; no ground
};

/// A sky: a box of pictures far away, and Material::stages as layers of clouds before it.
struct SkyScript {
    std::string box; // stem of the six sides' names, without `_rt` and so on; empty: none
    SkyProjection projection = SkyProjection::dome;
    float cloudHeight = 512.0f; // of a dome: game units above the top of its sphere
    bool operator==(const SkyScript&) const = default;
};

/// How the inside of a fog volume looks.
struct FogScript {
    glm::vec3 color{0.0f};
    float depthForOpaque = 0.0f; // game units until nothing else is seen
    bool operator==(const FogScript&) const = default;
};

/// How a surface looks: everywhere, or on the brush model of one entity.
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
