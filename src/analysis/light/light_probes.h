// The light that a game gives to a model at points of a regular grid around a position.
//
// Quake 3 stores this light in a grid. The other games light a model with the luxel of the floor below it
// (R_LightPoint in id-Software/Quake gl_rlight.c; id-Software/Quake-2 gl_light.c). Quake looks 2048 units
// down.
#pragma once

#include "map/light/light_probe.h"
#include "map/light/light_rules.h"
#include "map/map.h"

#include <glm/vec3.hpp>

#include <array>
#include <optional>
#include <span>
#include <vector>

namespace visleaf {

/// Distance of neighbouring probes in games without a light grid, game units.
inline constexpr float kProbeStep = 64.0f;

/// Height of a probe over its floor in games without a light grid, game units.
inline constexpr float kProbeHeight = 24.0f;

/// Largest number of probes that lightProbesAround() returns.
inline constexpr size_t kMaxProbes = 500;

/// Returns the light of a face for a luxel of 255.
float lightOfFullLuxel(const LightRules& rules);

/// Returns the probes near `eye`: points of the light grid if the map has one, otherwise points over the
/// floors that lie below a grid of kProbeStep. Points inside walls have none.
std::vector<LightProbe> lightProbesAround(const Map& map, const glm::vec3& eye, const LightRules& rules);

/// Returns the light of the floor below a point, or of the ceiling above it; nothing inside walls, and where
/// no face with a lightmap is there.
std::optional<LightProbe> probeOfFloor(const Map& map, const glm::vec3& point, const LightRules& rules,
                                       LitBy litBy = LitBy::floor);

/// Returns the light that the grid of the map gives to a model at a point; nothing where it says nothing.
std::optional<LightProbe> probeOfGrid(const LightGrid& grid, const glm::vec3& point, const LightRules& rules);

} // namespace visleaf
