// The material model of all games: the appearance of a surface as an ordered list of stages.
//
// The stages are those of Quake 3's shader scripts. They can express the surfaces of every other game: a
// Quake 2 wall is its texture, multiplied by the lightmap. A material is pure data. The renderer draws it and
// does not know from which game it came.
#pragma once

#include "map/flags.h"
#include "materials/stage.h"

#include <optional>
#include <string>

namespace visleaf {

/// One movement of the vertices of a face; Quake 3: deformVertexes.
struct Deform {
    enum class Kind : uint8_t {
        wave,        // along the normal; the phase grows by (x + y + z) * spread
        normal,      // bends the normal by wave.amplitude and wave.frequency
        bulge,       // along the normal; uses width, height and speed
        move,        // along `direction`
        autosprite,  // quads turn to the camera
        autosprite2, // quads turn to the camera about their longer axis
        swell,       // Half-Life's water: two waves times `height`; up below the eye, down above it
    };
    Kind kind = Kind::wave;
    Wave wave = {};
    float spread = 0.0f; // phase per game unit
    float width = 0.0f, height = 0.0f, speed = 0.0f;
    glm::vec3 direction{0.0f};
    bool operator==(const Deform&) const = default;
};

/// The side of a face that is not drawn.
enum class Cull : uint8_t { back, front, none };

/// The position of a material in the frame: Quake 3's sort keys. Scripts may also set the key by number.
/// BatchState::order decides between equal keys. Faces with the key `underwater` or a larger one are drawn
/// from far to near, except in maps with Map::blendsInFaceOrder.
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

/// How a view direction maps to a layer of clouds.
enum class SkyProjection : uint8_t {
    dome,      // Quake 3: the top of a large sphere
    flattened, // Quake: a sphere around the eye, three times as wide as high, seen from above; no ground
};

/// A sky: a skybox at infinite distance, and Material::stages as layers of clouds in front of it.
struct SkyScript {
    std::string box; // common stem of the six file names, without `_rt` etc.; empty: no skybox
    SkyProjection projection = SkyProjection::dome;
    float cloudHeight = 512.0f; // height above the top of a dome's sphere, game units
    bool operator==(const SkyScript&) const = default;
};

/// The appearance of a fog volume from inside.
struct FogScript {
    glm::vec3 color{0.0f};
    float depthForOpaque = 0.0f; // game units at which fog hides everything
    bool operator==(const FogScript&) const = default;
};

/// The appearance of a surface, either everywhere or on the brush model of one entity.
struct Material {
    std::string name;
    std::vector<Stage> stages; // from bottom to top; empty: not drawn
    std::vector<Deform> deforms;
    float sort = sort_key::kOpaque;
    Cull cull = Cull::back;
    bool hasPolygonOffset = false; // the face lies on another face
    bool isWithoutFog = false;     // neither a fog volume nor the fog over the map hides it
    // Faces without a lightmap are unlit, whatever the rule of the map (liquids).
    bool isBrightWithoutLight = false;
    bool hasMipmaps = true;
    std::optional<SkyScript> sky;
    std::optional<FogScript> fog; // the inside of a fog volume, from its shader script
    SurfaceFlags surfaceFlags = 0;
    float texelUnit = 0.0f; // texels per unit of texture coordinates; 0: the image's original size

    bool operator==(const Material&) const = default;
};

} // namespace visleaf
