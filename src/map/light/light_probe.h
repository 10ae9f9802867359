// The light at a point in the air, as a game gives it to models.
#pragma once

#include "map/light/face_lightmap.h"
#include "map/light/light_grid.h"

#include <glm/vec3.hpp>

#include <array>
#include <span>

namespace visleaf {

/// What lights a model in games without a light grid.
enum class LitBy : uint8_t { floor, ceiling };

/// Light at one point, before the light styles of a moment are applied.
struct LightProbe {
    glm::vec3 position{0.0f}; // map space
    LightStyles styles{0, kNoStyle, kNoStyle, kNoStyle};
    std::array<glm::vec3, kMaxStyles> ambient{};  // for each style; 1 is the full brightness of a texture
    float mostAmbient = LightRules::kUnbounded;   // of the sum of the channels; more light keeps its hue
    float mostInChannel = LightRules::kUnbounded; // of each channel of the ambient light
    float most = 1.0f;                            // of each channel on a surface
    float pulse = 0.0f;                           // Quake 2's items: the ambient light goes up and down by it
    glm::vec3 directed{0.0f};                     // light from one direction
    float directedShare = 0.0f;                   // more of it: this share of the ambient light
    float awayShare = 0.0f; // surfaces that look away from the light lose this share of it
    float fullFrom = 1.0f;  // surfaces whose normal has this cosine with `toLight` get as much as any
    glm::vec3 toLight{0.0f, 0.0f, 1.0f}; // unit length
};

/// Returns the light of a probe with the brightness of all 256 light styles, at `seconds`.
GridLight lightOfProbe(const LightProbe& probe, std::span<const float> styleValues, double seconds = 0.0);

/// Returns the light of a probe on a surface of a model. `light` is that of the probe at one moment. `normal`
/// has unit length, map space. Follows shaders/mesh_vertex.glsl.
glm::vec3 lightOnSurface(const LightProbe& probe, const GridLight& light, const glm::vec3& normal);

} // namespace visleaf
