#include "analysis/light/sun_lights.h"

#include "analysis/light/face_luxel.h"
#include "analysis/light/light_compiler.h"
#include "analysis/light/light_sources.h"
#include "analysis/light/light_text.h"
#include "analysis/light/script_light.h"
#include "analysis/ray_cast.h"
#include "analysis/ray_walk.h"
#include "culling/view.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <optional>

namespace visleaf {
namespace {

/// Adds the sun of an entity if it has light.
void addSun(SunLight sun, std::vector<SunLight>& suns) {
    if (sun.light >= kLeastLight) suns.push_back(sun);
}

void addHalfLifeSuns(const Map& map, std::vector<SunLight>& suns) {
    for (uint32_t i = 0; i < map.entities.size(); ++i) {
        const Entity& entity = map.entities[i];
        const auto light = textureLightOf(numbersOf(entity.value("_light")));
        if (entity.className() != kSunClass || !light) continue;
        addSun({{ItemKind::entity, i}, -lightDirectionOf(entity), light->color, light->value}, suns);
    }
}

/// Reads worldspawn's keys: `_sun_mangle` is yaw and pitch, where -90 shines straight down.
void addWorldSun(const Map& map, std::vector<SunLight>& suns) {
    if (map.entities.empty()) return;
    const Entity& world = map.entities.front();
    const glm::vec3 mangle = world.vector("_sun_mangle").value_or(glm::vec3(0.0f, -90.0f, 0.0f));
    const glm::vec3 toSun = -axesOf({.pitch = -mangle.y, .yaw = mangle.x}).forward;
    const glm::vec3 color = normalizedColor(world.vector("_sunlight_color").value_or(glm::vec3(1.0f)));
    addSun({{ItemKind::entity, 0}, toSun, color, world.number("_sunlight").value_or(0.0f)}, suns);
}

void addScriptSun(const Map& map, const MaterialSet& materials, std::vector<SunLight>& suns) {
    const size_t numScripts = std::min(map.surfaces.size(), materials.surfaceScripts.size());
    for (uint32_t i = 0; i < numScripts && suns.empty(); ++i) {
        if (!materials.surfaceScripts[i]) continue;
        const std::optional<ScriptSun> sun = readScriptLight(materials.surfaceScripts[i]->text).sun;
        if (sun) addSun({{ItemKind::surface, i}, sun->toSun, sun->color, sun->value}, suns);
    }
}

/// True if a face of the leaf with a sky on it is at `point`.
bool isSkyFaceAt(const Map& map, const Leaf& leaf, const glm::vec3& point) {
    constexpr float kNear = 2.0f * kAboveFace;
    const auto faces = facesOf(map, leaf);
    return std::any_of(faces.begin(), faces.end(), [&](uint32_t index) {
        const MapFace& face = map.faces[index];
        if (face.surface == kNone || (map.surfaces[face.surface].flags & surface_flag::kSky) == 0)
            return false;
        const std::optional<SurfacePoint> nearest = nearestOnFace(map, face, point);
        return nearest && glm::distance(nearest->position, point) < kNear;
    });
}

} // namespace

std::optional<float> distanceToSky(const Map& map, const Ray& ray) {
    std::optional<float> distance;
    const Leaf* previous = nullptr;
    walkLeafs(map, map.models[0].head, ray, {}, [&](uint32_t index, const RayPart& part) {
        const Leaf& leaf = map.leafs[index];
        if (!isWall(map, leaf)) {
            previous = &leaf;
            return true;
        }
        const glm::vec3 point(ray.origin + part.begin * ray.direction);
        const bool isSky = (leaf.contents & contents::kSky) != 0 ||
                           (previous != nullptr && isSkyFaceAt(map, *previous, point));
        if (isSky) distance = static_cast<float>(part.begin);
        return false;
    });
    return distance;
}

std::vector<SunLight> findSunLights(const Map& map, const MaterialSet& materials) {
    std::vector<SunLight> suns;
    switch (lightCompilerOf(map.game)) {
    case LightCompiler::halfLife:
        addHalfLifeSuns(map, suns);
        break;
    case LightCompiler::quake3:
        addScriptSun(map, materials, suns);
        break;
    case LightCompiler::linear:
        addWorldSun(map, suns);
        break;
    }
    return suns;
}

void addSharesOfSuns(const Map& map, const std::vector<SunLight>& suns, const glm::vec3& point,
                     const glm::vec3& normal, std::vector<LightShare>& shares) {
    for (const SunLight& sun : suns) {
        const float light = sun.light * glm::dot(sun.toSun, normal);
        if (!(light >= kLeastLight)) continue;
        const glm::vec3 start = point + kAboveFace * normal;
        const std::optional<float> distance = distanceToSky(map, {glm::dvec3(start), glm::dvec3(sun.toSun)});
        if (distance) shares.push_back({sun.item, start + *distance * sun.toSun, sun.color, light, 0.0f});
    }
}

} // namespace visleaf
