// What the light compilers of the games make of lights: how their light becomes weaker, and how much light a
// surface emits.
#pragma once

#include "map/game.h"

namespace visleaf {

/// The family of a light compiler.
enum class LightCompiler : uint8_t {
    linear,   // Quake's light and Quake 2's qrad3: the light of entities falls linearly
    halfLife, // hlrad
    quake3,   // q3map
};

LightCompiler lightCompilerOf(Game game);

/// Returns the luxel value that one square game unit of a surface with the light 1 gives at a distance of 1,
/// if both face each other. It falls with the square of the distance, and with the cosines of both angles. 0:
/// the game's surfaces emit no light.
///
/// Facts: id-Software/Quake-2-Tools bsp/qrad3/qrad3.c (direct_scale), ValveSoftware/halflife
/// utils/qrad/lightmap.c (DIRECT_SCALE), id-Software/Quake-III-Arena q3map/light.c (areaScale).
float emissionScaleOf(Game game);

/// True if only the surfaces of the world emit light, and those of brush models do not (qrad3).
bool onlyWorldEmits(Game game);

} // namespace visleaf
