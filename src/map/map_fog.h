// The fog over a whole map, as its entities ask for it. (Quake 3's fogs fill brushes: map.h, Fog.)
#pragma once

#include "map/look.h"
#include "map/map.h"

namespace visleaf {

/// A fog that thins with height, as Quake 2's re-release has it. What it hides depends on the path through it
/// (shaders/map_fog.glsl); it does not reach the sky.
struct HeightFog {
    float density = 0.0f; // per game unit along the view's axis
    float falloff =
        0.0f; // of the logarithm of its thickness, per game unit of height; 0: there is no such fog
    glm::vec3 startColor{0.0f};
    glm::vec3 endColor{0.0f};
    float startHeight = 0.0f; // game units
    float endHeight = 0.0f;

    bool operator==(const HeightFog&) const = default;
};

/// How much of what lies `d` game units along the view's axis is hidden: the larger of
/// 1 - exp(-density d - (squareDensity d)^2) and the share of the way from `start` to `end`.
struct MapFog {
    glm::vec3 color{0.0f};
    float density = 0.0f;       // per game unit, as GL_EXP has it
    float squareDensity = 0.0f; // per game unit, as GL_EXP2 has it
    float start = 0.0f;         // game units, as GL_LINEAR has them; none where `end` is not behind it
    float end = 0.0f;
    float skyShare = 0.0f; // of the sky that it hides, however far away that is
    HeightFog height = {}; // over all this

    bool operator==(const MapFog&) const = default;
};

/// True when some of the picture is hidden.
bool hidesAnything(const HeightFog& fog);
bool hidesAnything(const MapFog& fog);

/// The fog of the map's own entities by its game's keys; none where nothing asks for it.
///   Quake: worldspawn `fog` or `_fog`, "density r g b", and `skyfog` (QuakeSpasm's gl_fog.c); modern alone.
///   Quake 2: worldspawn `fog_density`, `fog_color`, `fog_sky_factor` and `heightfog_density`,
///   `heightfog_falloff`, `heightfog_start_color`, `heightfog_start_dist` and their kin of the re-release;
///   modern alone.
///   Half-Life and its relatives: `env_fog` with `rendercolor` or `fogcolor`, and `density` or the distances
///   `startdist` and `enddist`, which some game libraries call `fogStartDistance` and `fogEndDistance`.
/// Values that make no sense count as absent.
MapFog mapFogOf(const Map& map, LightPreset preset);

} // namespace visleaf
