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

// Quake lights a model by the luxel of the floor, and shades it as if the light came from above and from +X.
// The limits are those of QuakeSpasm, which shows light up to twice the brightness of a texture.
constexpr float kOverFloor = 255.0f / 200.0f; // a model is that much brighter than its floor
constexpr float kMostLight = 3.0f * 2.0f * 96.0f / 200.0f;
constexpr float kQuakeAwayShare = 13.0f / 44.0f;
const glm::vec3 kQuakeToLight = glm::normalize(glm::vec3(1.0f, 0.0f, 1.0f));

LightProbe quakeLightAt(const Map& map, const MaterialSet& materials, const glm::vec3& point) {
    LightProbe probe = probeOfFloor(map, point, materials.light).value_or(LightProbe{});
    if (map.luxels.empty())
        probe.ambient[0] = glm::vec3(kMostLight); // nothing is dark in a map without light
    for (glm::vec3& light : probe.ambient)
        light *= kOverFloor;
    probe.mostAmbient = kMostLight;
    probe.most = std::min(2.0f, materials.light.ceiling);
    probe.directedShare = 1.0f;
    probe.awayShare = kQuakeAwayShare;
    probe.toLight = kQuakeToLight;
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
    if (rules != nullptr && rules->light == MeshLight::floor) return quakeLightAt(map, materials, origin);
    return quake3LightAt(map, materials, origin);
}

void lightMeshes(const Map& map, const MaterialSet& materials, const PlacedMeshes& meshes,
                 MeshGeometry& geometry) {
    for (MeshInstance& instance : geometry.instances) {
        const PlacedMesh& placed = meshes.placed[instance.placed];
        instance.light = placed.part.isBright
                             ? fullLight()
                             : meshLightAt(map, materials, placed.origin + placed.part.offset);
    }
}

} // namespace visleaf
