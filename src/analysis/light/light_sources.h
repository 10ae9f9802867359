// The entities of a map that emit light, and an estimate of what they contribute to a point.
//
// Facts: the keys and falloffs that the mapping documents of Quake's light, Quake 2's qrad3, Half-Life's
// hlrad and Quake 3's q3map describe.
#pragma once

#include "analysis/cross_references.h"
#include "analysis/light/light_share.h"
#include "map/map.h"

#include <glm/vec3.hpp>

#include <optional>
#include <string_view>
#include <vector>

namespace visleaf {

/// How light becomes weaker with distance.
enum class LightFalloff : uint8_t {
    linear,        // the intensity minus the distance
    inverse,       // the intensity divided by the distance
    inverseSquare, // the intensity divided by the square of the distance
};

/// The cone of a spotlight.
struct LightCone {
    glm::vec3 direction{0.0f}; // unit length
    float cosine = 0.0f;       // of the angle between the axis and the edge
};

/// An entity that emits light.
struct LightSource {
    uint32_t entity = 0;    // into Map::entities
    glm::vec3 origin{0.0f}; // map space
    glm::vec3 color{1.0f};  // the strongest channel is 1
    float intensity = 0.0f; // luxel values; times game units, or their square, where the law divides by them
    LightFalloff falloff = LightFalloff::linear;
    float fade = 1.0f; // factor on what the law subtracts or divides by; more than 0 where it divides
    uint8_t style = 0;
    std::optional<LightCone> cone; // empty: it shines in all directions

    /// Returns the light at a distance in game units, in front of the source and without walls.
    float lightAt(float distance) const;

    /// Returns the distance at which the light falls to `light`, a luxel value, or 0. Game units.
    float distanceOf(float light) const;

    /// Returns the distance at which the light falls below one step of a luxel, game units.
    float radius() const;
};

/// Returns the lights in the order of their entities.
std::vector<LightSource> findLightSources(const Map& map, const CrossReferences& references);

/// Appends the sources that reach `point` on a face with the unit normal `normal`.
void addSharesOfEntities(const Map& map, const std::vector<LightSource>& sources, const glm::vec3& point,
                         const glm::vec3& normal, std::vector<LightShare>& shares);

/// The class of entities that give the sun of a map its direction. They are no sources at a place.
inline constexpr std::string_view kSunClass = "light_environment";

/// Returns the direction in which a light shines by its angles, a unit vector.
glm::vec3 lightDirectionOf(const Entity& entity);

} // namespace visleaf
