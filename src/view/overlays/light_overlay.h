// Overlays of light: the entities that emit it, what models receive, and what reaches one point.
#pragma once

#include "analysis/light/light_probes.h"
#include "analysis/light/light_sources.h"
#include "render/line_list.h"

#include <span>

namespace visleaf {

/// How much of a light source is drawn.
enum class LightDetail : uint8_t {
    brief, // a point, a circle of its radius, and its cone
    full,  // the same with a sphere of its radius
};

/// Adds the shape of a light source in its colour. Radii are limited to the size of a map.
void addLightSource(const LightSource& light, LightDetail detail, const glm::vec3& eye, LineList& lines);

/// Adds a sphere for each probe. `styleValues` are the brightness of all 256 styles.
void addLightProbes(std::span<const LightProbe> probes, std::span<const float> styleValues,
                    const glm::vec3& eye, LineList& lines);

/// Largest number of lights whose lines reach the point; the strongest ones.
inline constexpr size_t kMaxLightRays = 8;

/// Adds a line from each of the strongest sources in `shares` to `point`, in their colours. Weaker ones are
/// fainter.
void addLightRays(const glm::vec3& point, std::span<const LightShare> shares, LineList& lines);

} // namespace visleaf
