// What shader scripts of Return to Castle Wolfenstein and Enemy Territory say about the whole map, and not
// about the surface that they belong to.
//
// Facts: id-Software/Enemy-Territory and id-Software/RTCW-MP src/renderer/tr_shader.c (ParseShader),
// tr_main.c (R_SetFog) and tr_sky.c.
#pragma once

#include "map/map_fog.h"

#include <glm/geometric.hpp>
#include <glm/vec3.hpp>

#include <optional>
#include <string>

namespace visleaf {

/// The fog over the sky: `skyfogvars`.
struct SkyFogScript {
    glm::vec3 color{0.0f};
    float density = 0.0f; // as in GL_EXP, on a sky box that the engine draws close to the eye
    bool operator==(const SkyFogScript&) const = default;
};

/// The directives of one script, or of all scripts of a map. What is empty was not said.
struct WorldScript {
    std::optional<MapFog> fog;             // `fogvars`; without its sky
    std::optional<MapFog> waterFog;        // `waterfogvars`: what an eye inside a liquid sees
    std::optional<SkyFogScript> skyFog;    // `skyfogvars`
    std::optional<std::string> sunShader;  // `sunshader`: draws a sun in the sky
    std::optional<glm::vec3> sunDirection; // `q3map_sun`: towards the sun, unit length
    std::optional<float> gridAmbient;      // `lightgridmulamb`: factor of the light grid's ambient light
    std::optional<float> gridDirected;     // `lightgridmuldir`
    bool operator==(const WorldScript&) const = default;
};

/// The direction towards the sun if no script has `q3map_sun` (tr_bsp.c, RE_LoadWorldMap).
inline const glm::vec3 kUsualSunDirection = glm::normalize(glm::vec3(0.45f, 0.3f, 0.9f));

/// Replaces what `later` says, as the engines do with each shader that they load.
void append(WorldScript& all, const WorldScript& later);

/// Returns the fog over the map with its share over the sky; no fog without `fogvars`. Linear fog hides the
/// sky. Other fog leaves it to `skyfogvars`.
MapFog mapFogOf(const WorldScript& world);

} // namespace visleaf
