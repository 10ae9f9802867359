// The light that a game gives to a model at points of a regular grid around a position.
//
// Quake 3 stores this light in a grid. The other games light a model with the luxel of the floor below it
// (R_LightPoint in id-Software/Quake gl_rlight.c; id-Software/Quake-2 gl_light.c). Quake looks 2048 units
// down.
#pragma once

#include "map/light/light_rules.h"
#include "map/map.h"

#include <glm/vec3.hpp>

#include <array>
#include <optional>
#include <span>
#include <vector>

namespace visleaf {

/// Light at one point, before the light styles of a moment are applied.
struct LightProbe {
    glm::vec3 position{0.0f}; // map space
    LightStyles styles{0, kNoStyle, kNoStyle, kNoStyle};
    std::array<glm::vec3, kMaxStyles> ambient{}; // for each style; 1 is the full brightness of a texture
    glm::vec3 directed{0.0f};                    // light from one direction; only in Quake 3's grid
    glm::vec3 toLight{0.0f, 0.0f, 1.0f};         // unit length
};

/// Distance of neighbouring probes in games without a light grid, game units.
inline constexpr float kProbeStep = 64.0f;

/// Height of a probe over its floor in games without a light grid, game units.
inline constexpr float kProbeHeight = 24.0f;

/// Largest number of probes that lightProbesAround() returns.
inline constexpr size_t kMaxProbes = 500;

/// Returns the probes near `eye`: points of the light grid if the map has one, otherwise points over the
/// floors that lie below a grid of kProbeStep. Points inside walls have none.
std::vector<LightProbe> lightProbesAround(const Map& map, const glm::vec3& eye, const LightRules& rules);

/// Returns the light of the floor below a point; nothing inside walls, and where no face with a lightmap is
/// below.
std::optional<LightProbe> probeOfFloor(const Map& map, const glm::vec3& point, const LightRules& rules);

/// Returns the light of a probe with the brightness of all 256 light styles.
GridLight lightOfProbe(const LightProbe& probe, std::span<const float> styleValues);

} // namespace visleaf
