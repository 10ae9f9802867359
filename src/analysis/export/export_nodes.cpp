#include "analysis/export/export_nodes.h"

#include "analysis/cross_references.h"
#include "analysis/export/export_names.h"
#include "analysis/light/light_sources.h"
#include "base/portable_math.h"
#include "map/entities/spawn.h"
#include "map/world_limits.h"

#include <fmt/format.h>
#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>

#include <algorithm>
#include <cmath>
#include <unordered_map>

namespace visleaf {
namespace {

// A white surface that gets pi lux appears as white in renderers of glTF. In the game, it does with a luxel
// of 255.
constexpr float kLuxPerLuxel = glm::pi<float>() / 255.0f;

/// Returns each key once, with its last value.
std::vector<std::pair<std::string, std::string>> keysOf(const Entity& entity) {
    std::vector<std::pair<std::string, std::string>> keys;
    std::unordered_map<std::string, size_t> places;
    for (const auto& [key, value] : entity.pairs) {
        const auto [place, isNew] = places.try_emplace(exportText(key), keys.size());
        if (isNew) keys.emplace_back(place->first, std::string());
        keys[place->second].second = exportText(value);
    }
    return keys;
}

std::string nodeName(const Entity& entity) {
    const std::string_view target = entity.value("targetname");
    const std::string_view name = entity.className().empty() ? "entity" : entity.className();
    return exportText(target.empty() ? std::string(name) : fmt::format("{} {}", name, target));
}

glm::vec3 inWorld(const glm::vec3& position) {
    return isValidPosition(position) ? position : glm::vec3(0.0f);
}

/// Returns the rotation after which -Z points to `direction`, in export space.
glm::quat lookAlong(const glm::vec3& direction) {
    const bool isUpright = std::abs(direction.y) > 0.99f;
    const glm::vec3 aside = glm::normalize(
        glm::cross(direction, isUpright ? glm::vec3(1.0f, 0.0f, 0.0f) : glm::vec3(0.0f, 1.0f, 0.0f)));
    return glm::normalize(glm::quat_cast(glm::mat3(aside, glm::cross(aside, direction), -direction)));
}

/// Returns the intensity in candela. Only light that falls with the square has such a number. The result for
/// other light has the same brightness at one distance: half of the radius, but not where it is brighter than
/// half of the brightest luxel.
float candelaOf(const LightSource& source, const ExportSpace& space) {
    constexpr float kHalfLuxel = 128.0f;
    const bool isSquare = source.falloff == LightFalloff::inverseSquare;
    const float distance = source.falloff == LightFalloff::inverse ? source.distanceOf(kHalfLuxel)
                           : isSquare                              ? 1.0f
                                                                   : 0.5f * source.radius();
    const float scaled = distance * space.scale;
    return kLuxPerLuxel * source.lightAt(distance) * scaled * scaled;
}

void setLight(const LightSource& source, const ExportSpace& space, ExportNode& node) {
    ExportLight light;
    light.color = portable::pow(glm::clamp(source.color, 0.0f, 1.0f), 2.2f);
    light.intensity = candelaOf(source, space);
    light.range = source.radius() * space.scale;
    if (!(light.range > 0.0f) || !(light.intensity > 0.0f) || !std::isfinite(light.intensity)) return;
    if (source.cone) {
        constexpr float kNarrowest = 0.01f; // radians
        const float angle = portable::acos(glm::clamp(source.cone->cosine, -1.0f, 1.0f));
        light.coneRadians = glm::clamp(angle, kNarrowest, glm::half_pi<float>());
        node.rotation = lookAlong(space.direction(source.cone->direction));
    }
    node.light = light;
}

ExportNode cameraNode(const Spawn& spawn, Game game, const ExportSpace& space) {
    const glm::mat3 turn(rotationOf(spawn.angles));
    const glm::vec3 right = space.direction(-turn[1]);
    const glm::vec3 up = space.direction(turn[2]);
    const glm::vec3 back = space.direction(-turn[0]);
    ExportNode node;
    node.translation = space.position(inWorld(eyeOf(spawn, game)));
    node.rotation = glm::normalize(glm::quat_cast(glm::mat3(right, up, back)));
    node.isCamera = true;
    return node;
}

/// Places the node of an entity without a drawn brush model.
ExportNode pointNode(const Entity& entity, const ExportSpace& space) {
    ExportNode node;
    node.translation = space.position(inWorld(entity.origin()));
    node.rotation = space.rotation(rotationOf(entity.angles()));
    return node;
}

ExportNode modelNode(const DrawInstance& instance, uint32_t mesh, const ExportSpace& space) {
    const glm::mat4& toWorld = instance.placement.toWorld;
    ExportNode node;
    node.translation = space.position(glm::vec3(toWorld[3]));
    node.rotation = space.rotation(toWorld);
    node.mesh = mesh;
    return node;
}

} // namespace

void addNodes(const ExportSource& source, std::span<const uint32_t> meshes, const ExportSpace& space,
              ExportScene& scene) {
    const Map& map = source.map;
    std::vector<uint32_t> instances(map.entities.size(), kNone); // of each entity
    for (uint32_t i = 0; i < source.geometry.instances.size(); ++i) {
        const uint32_t entity = source.geometry.instances[i].placement.entity;
        if (entity != kNone) instances[entity] = i;
    }
    if (map.entities.empty()) {
        ExportNode world;
        world.name = "world";
        world.mesh = meshes[0];
        scene.nodes.push_back(std::move(world));
    }
    const size_t first = scene.nodes.size();
    for (uint32_t i = 0; i < map.entities.size(); ++i) {
        const Entity& entity = map.entities[i];
        ExportNode node = instances[i] == kNone ? pointNode(entity, space)
                                                : modelNode(source.geometry.instances[instances[i]],
                                                            meshes[instances[i]], space);
        node.name = nodeName(entity);
        node.keys = keysOf(entity);
        scene.nodes.push_back(std::move(node));
    }
    for (const LightSource& light : findLightSources(map, CrossReferences(map)))
        setLight(light, space, scene.nodes[first + light.entity]);
    uint32_t number = 0;
    for (const Spawn& spawn : allSpawns(map)) {
        scene.nodes.push_back(cameraNode(spawn, map.game, space));
        scene.nodes.back().name = fmt::format("camera {}", ++number);
    }
}

} // namespace visleaf
