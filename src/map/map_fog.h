// The fog over a whole map, which its entities define. (In Quake 3, fogs fill brushes: see Fog in brush.h.)
#pragma once

#include "map/appearance_settings.h"
#include "map/map.h"

#include <optional>

namespace visleaf {

/// A fog that thins with height, as in Quake 2's re-release. Its effect depends on the path of the view
/// through it (shaders/map_fog.glsl). It does not reach the sky.
struct HeightFog {
    float density = 0.0f; // per game unit along the view's axis
    float falloff = 0.0f; // decrease of the density's logarithm per unit of height; 0: no height fog
    glm::vec3 startColor{0.0f};
    glm::vec3 endColor{0.0f};
    float startHeight = 0.0f; // game units
    float endHeight = 0.0f;

    bool operator==(const HeightFog&) const = default;
};

inline constexpr float kEndlessFog = 1e9f; // game units

/// The share of fog at a depth of `d` game units along the view's axis. It is the larger of two values:
///   - 1 - exp(-density d - (squareDensity d)^2);
///   - the linear share between `start` and `end`.
struct MapFog {
    glm::vec3 color{0.0f};
    float density = 0.0f;       // per game unit, as in GL_EXP
    float squareDensity = 0.0f; // per game unit, as in GL_EXP2
    float start = 0.0f;         // game units, as in GL_LINEAR; no linear fog unless `end` is larger
    float end = 0.0f;
    float skyShare = 0.0f;                  // share of fog over the sky, at any distance
    std::optional<glm::vec3> skyColor = {}; // of the fog over the sky; `color` if it has no colour of its own
    HeightFog height = {};                  // drawn over the other fog

    // DarkPlaces: the exponential fog begins at one distance and grows no thicker beyond another.
    float nearest = 0.0f;
    float farthest = kEndlessFog;
    float mostOpaque = 1.0f;

    bool operator==(const MapFog&) const = default;
};

/// True if the fog hides any part of a frame.
bool hidesAnything(const HeightFog& fog);
bool hidesAnything(const MapFog& fog);

/// Returns the fog that the map's entities define with the keys of its game; none if they define none.
///   - Quake: worldspawn `fog` or `_fog`, "density r g b", and `skyfog` (QuakeSpasm's gl_fog.c); only in the
///     preset `modern`.
///   - Quake 2: worldspawn `fog_density`, `fog_color`, `fog_sky_factor` and `heightfog_density`,
///     `heightfog_falloff`, `heightfog_start_color`, `heightfog_start_dist` and related keys of the
///     re-release; only in the preset `modern`.
///   - Kingpin: worldspawn `fogdensity` and `fogval`, a colour.
///   - Half-Life and its relatives: `env_fog` with `rendercolor` or `fogcolor`, and `density` or the
///     distances `startdist` and `enddist`, which some game libraries call `fogStartDistance` and
///     `fogEndDistance`.
///   - DarkPlaces: worldspawn `fog`, "density r g b opacity nearest farthest", or keys such as `fog_density`
///     for each (cl_parse.c, CL_ParseEntityLump; gl_rmain.c, R_BuildFogTexture).
///
/// An invalid value counts as absent.
MapFog mapFogOf(const Map& map, LightPreset preset);

} // namespace visleaf
