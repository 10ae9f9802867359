// What carries players along: currents of liquids and conveyors.
//
// Facts: id-Software/Quake-2 qcommon/pmove.c (PM_AddCurrents) for currents in contents,
// ValveSoftware/halflife dlls/bmodels.cpp (CFuncConveyor) for func_conveyor.
#pragma once

#include "map/entities/model_instances.h"
#include "map/map.h"

#include <glm/vec3.hpp>

namespace visleaf {

/// Returns the sum of the directions of the currents in `contents`, each of unit length.
glm::dvec3 currentDirection(Contents contents);

/// Returns the velocity that a brush model gives to those who stand on it, in game units per second. Zero for
/// all but func_conveyor of Half-Life and its relatives.
glm::dvec3 beltVelocity(const Map& map, const ModelInstance& instance);

} // namespace visleaf
