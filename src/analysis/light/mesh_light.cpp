#include "analysis/light/mesh_light.h"

#include "analysis/light/light_probes.h"
#include "models/games/mesh_rules.h"

#include <glm/geometric.hpp>

#include <algorithm>

namespace visleaf {
namespace {

// Quake 3: the least ambient light of a model, and both parts where the grid says nothing.
constexpr float kLeastAmbient = 32.0f / 255.0f;
constexpr float kLightWithoutGrid = 150.0f / 255.0f;

LightProbe quake3LightAt(const Map& map, const MaterialSet& materials, const glm::vec3& point) {
    const float identity = materials.light.identityLight;
    LightProbe without{.directed = glm::vec3(kLightWithoutGrid * identity),
                       .toLight = materials.world.sunDirection.value_or(kUsualSunDirection)};
    without.ambient[0] = without.directed;
    LightProbe probe = probeOfGrid(map.lightGrid, point, materials.light).value_or(without);
    probe.ambient[0] = glm::min(probe.ambient[0] + kLeastAmbient * identity, identity);
    return probe;
}

// Quake and Quake 2 light a model by the luxel of the floor, and shade it as if the light came from above and
// from +X.
constexpr float kAwayShare = 13.0f / 44.0f;
const glm::vec3 kToLight = glm::normalize(glm::vec3(1.0f, 0.0f, 1.0f));

/// Returns the light of the floor, or `unlit` in a map without light, in which nothing is dark.
LightProbe floorLightAt(const Map& map, const MaterialSet& materials, const glm::vec3& point, float unlit) {
    LightProbe probe = probeOfFloor(map, point, materials.light).value_or(LightProbe{});
    if (map.luxels.empty()) probe.ambient[0] = glm::vec3(unlit);
    probe.directedShare = 1.0f;
    probe.awayShare = kAwayShare;
    probe.toLight = kToLight;
    return probe;
}

// The limits of QuakeSpasm, which shows light up to twice the brightness of a texture.
constexpr float kOverFloor = 255.0f / 200.0f; // a model is that much brighter than its floor
constexpr float kMostLight = 3.0f * 2.0f * 96.0f / 200.0f;

LightProbe quakeLightAt(const Map& map, const MaterialSet& materials, const glm::vec3& point) {
    LightProbe probe = floorLightAt(map, materials, point, kMostLight);
    for (glm::vec3& light : probe.ambient)
        light *= kOverFloor;
    probe.mostAmbient = kMostLight;
    probe.most = std::min(2.0f, materials.light.ceiling);
    return probe;
}

constexpr float kQuake2Pulse = 0.1f; // of the light of a luxel of 255

LightProbe quake2LightAt(const Map& map, const MaterialSet& materials, const glm::vec3& point) {
    LightProbe probe = floorLightAt(map, materials, point, materials.light.fullLight);
    probe.most = materials.light.ceiling;
    return probe;
}

LightProbe fullLight() {
    LightProbe probe;
    probe.ambient[0] = glm::vec3(1.0f);
    return probe;
}

} // namespace

LightProbe meshLightAt(const Map& map, const MaterialSet& materials, const glm::vec3& origin) {
    const MeshRules* rules = meshRulesOf(map.game);
    switch (rules == nullptr ? MeshLight::grid : rules->light) {
    case MeshLight::quakeFloor:
        return quakeLightAt(map, materials, origin);
    case MeshLight::quake2Floor:
        return quake2LightAt(map, materials, origin);
    case MeshLight::grid:
        break;
    }
    return quake3LightAt(map, materials, origin);
}

void lightMeshes(const Map& map, const MaterialSet& materials, const PlacedMeshes& meshes,
                 MeshGeometry& geometry) {
    for (MeshInstance& instance : geometry.instances) {
        const PlacedMesh& placed = meshes.placed[instance.placed];
        instance.light = placed.part.isBright
                             ? fullLight()
                             : meshLightAt(map, materials, placed.origin + placed.part.offset);
        if (placed.part.pulses) instance.light.pulse = kQuake2Pulse * materials.light.fullLight;
    }
}

} // namespace visleaf
