#include "analysis/light/light_sources.h"

#include "analysis/light/light_compiler.h"
#include "analysis/light/light_text.h"
#include "analysis/ray_cast.h"
#include "base/portable_math.h"
#include "culling/view.h"

#include <glm/geometric.hpp>
#include <glm/trigonometric.hpp>

#include <algorithm>
#include <cmath>
#include <string_view>

namespace visleaf {
namespace {

constexpr float kDefaultIntensity = 300.0f;
constexpr float kQuake3Photons = 7500.0f; // of a light of 1 (pointScale)

/// Sets intensity and colour. hlrad multiplies the light by a tenth of its square; a light without `_light`
/// is dark there.
void readHalfLifeIntensity(const Entity& entity, LightSource& light) {
    const TextureLight read = textureLightOf(numbersOf(entity.value("_light"))).value_or(TextureLight{});
    light.color = read.color;
    light.intensity = read.value * read.value * read.value / 10.0f;
}

void readIntensity(const Entity& entity, LightCompiler rules, LightSource& light) {
    if (rules == LightCompiler::halfLife) return readHalfLifeIntensity(entity, light);
    const std::string_view value =
        entity.value("_light").empty() ? entity.value("light") : entity.value("_light");
    const std::vector<float> numbers = numbersOf(value);
    light.intensity = numbers.size() == 1 ? numbers[0] : kDefaultIntensity;
    if (numbers.size() >= 3) {
        light.color = normalizedColor({numbers[0], numbers[1], numbers[2]});
        light.intensity = numbers.size() == 4 ? numbers[3] : std::max({numbers[0], numbers[1], numbers[2]});
    }
    if (const auto color = entity.vector("_color")) light.color = normalizedColor(*color);
    if (rules == LightCompiler::quake3) light.intensity *= kQuake3Photons;
}

/// Returns the angle between axis and edge of a spotlight in degrees.
float coneAngle(const Entity& entity, LightCompiler rules, float targetDistance) {
    constexpr float kQuakeConeAngle = 20.0f, kHalfLifeConeAngle = 10.0f, kQuake3TargetRadius = 64.0f;
    if (rules == LightCompiler::quake3) {
        const float radius = entity.number("radius").value_or(kQuake3TargetRadius);
        return glm::degrees(portable::atan2(radius, std::max(targetDistance, 1.0f)));
    }
    if (rules == LightCompiler::halfLife)
        return entity.number("_cone2").value_or(entity.number("_cone").value_or(kHalfLifeConeAngle));
    if (const auto cone = entity.number("_cone")) return *cone;
    return entity.number("angle").value_or(2.0f * kQuakeConeAngle) / 2.0f;
}

std::optional<LightCone> coneTowards(const glm::vec3& direction, float degrees) {
    const float length = glm::length(direction);
    if (length == 0.0f) return std::nullopt;
    return LightCone{direction / length, portable::cos(glm::radians(std::clamp(degrees, 0.0f, 180.0f)))};
}

std::optional<LightCone> findCone(const Map& map, const CrossReferences& references, const LightSource& light,
                                  LightCompiler rules) {
    const Entity& entity = map.entities[light.entity];
    for (const EntityLink& target : references.targetsOf(light.entity)) {
        const auto origin = map.entities[target.entity].vector("origin");
        if (target.key != "target" || !origin) continue;
        const glm::vec3 direction = *origin - light.origin;
        return coneTowards(direction, coneAngle(entity, rules, glm::length(direction)));
    }
    if (!entity.className().starts_with("light_spot")) return std::nullopt;
    return coneTowards(lightDirectionOf(entity), coneAngle(entity, rules, 0.0f));
}

/// Sets how the light becomes weaker. Half-Life's `_falloff` is 1 for the inverse distance and 2 for the
/// inverse square, and `_fade` is a factor on it; 0 or nothing means 2 and 1 (hlrad of Zoner's tools,
/// lightmap.cpp).
void readFalloff(const Entity& entity, LightCompiler rules, LightSource& light) {
    constexpr int kInverse = 1;
    light.falloff = rules == LightCompiler::linear ? LightFalloff::linear : LightFalloff::inverseSquare;
    light.fade = std::max(entity.number("wait").value_or(1.0f), 0.0f);
    if (rules != LightCompiler::halfLife) return;
    if (entity.wholeNumber("_falloff") == kInverse) light.falloff = LightFalloff::inverse;
    const float fade = entity.number("_fade").value_or(0.0f);
    light.fade = fade > 0.0f ? fade : 1.0f;
}

float lightOfEntity(const Map& map, const LightSource& source, const glm::vec3& point,
                    const glm::vec3& normal) {
    const glm::vec3 toLight = source.origin - point;
    const float distance = glm::length(toLight);
    if (distance == 0.0f) return 0.0f;
    const glm::vec3 direction = toLight / distance;
    const float facing = glm::dot(direction, normal);
    if (facing <= 0.0f) return 0.0f;
    if (source.cone && glm::dot(-direction, source.cone->direction) < source.cone->cosine) return 0.0f;
    const float light = facing * source.lightAt(distance);
    if (light < kLeastLight) return 0.0f;
    const Ray ray{glm::dvec3(point + kAboveFace * normal), glm::dvec3(direction)};
    return distanceToWall(map, ray) < double{distance} - 2.0 * kAboveFace ? 0.0f : light;
}

} // namespace

float LightSource::lightAt(float distance) const {
    switch (falloff) {
    case LightFalloff::inverse:
        return intensity / (std::max(distance, 1.0f) * fade);
    case LightFalloff::inverseSquare:
        return intensity / (std::max(distance * distance, 1.0f) * fade);
    case LightFalloff::linear:
        break;
    }
    return std::max(intensity - distance * fade, 0.0f);
}

float LightSource::distanceOf(float light) const {
    switch (falloff) {
    case LightFalloff::inverse:
        return std::max(intensity, 0.0f) / (light * fade);
    case LightFalloff::inverseSquare:
        return std::sqrt(std::max(intensity, 0.0f) / (light * fade));
    case LightFalloff::linear:
        break;
    }
    return std::max(intensity - light, 0.0f) / std::max(fade, 1e-3f);
}

glm::vec3 lightDirectionOf(const Entity& entity) {
    glm::vec3 angles = entity.angles();
    if (const auto pitch = entity.number("pitch")) angles.x = -*pitch; // hlrad: pitch < 0 looks down
    return axesOf({.pitch = angles.x, .yaw = angles.y}).forward;
}

float LightSource::radius() const {
    return distanceOf(kLeastLight);
}

std::vector<LightSource> findLightSources(const Map& map, const CrossReferences& references) {
    const LightCompiler rules = lightCompilerOf(map.game);
    std::vector<LightSource> sources;
    for (uint32_t i = 0; i < map.entities.size(); ++i) {
        const Entity& entity = map.entities[i];
        const auto origin = entity.vector("origin");
        if (!entity.className().starts_with("light") || !origin) continue;
        if (entity.className() == kSunClass) continue; // the direction of the sun
        LightSource light;
        light.entity = i;
        light.origin = *origin;
        readIntensity(entity, rules, light);
        readFalloff(entity, rules, light);
        light.style = static_cast<uint8_t>(std::clamp(entity.wholeNumber("style"), 0, 254));
        light.cone = findCone(map, references, light, rules);
        sources.push_back(light);
    }
    return sources;
}

void addSharesOfEntities(const Map& map, const std::vector<LightSource>& sources, const glm::vec3& point,
                         const glm::vec3& normal, std::vector<LightShare>& shares) {
    for (const LightSource& source : sources) {
        const float light = lightOfEntity(map, source, point, normal);
        if (light > 0.0f)
            shares.push_back({{ItemKind::entity, source.entity}, source.origin, source.color, light, 0.0f});
    }
}

} // namespace visleaf
