#include "analysis/light/mesh_light.h"

#include "analysis/light/light_probes.h"
#include "base/portable_math.h"
#include "models/games/mesh_rules.h"

#include <glm/common.hpp>
#include <glm/exponential.hpp>
#include <glm/geometric.hpp>

#include <algorithm>

namespace visleaf {
namespace {

// Quake 3: the least ambient light of a model, and both parts where the grid says nothing.
constexpr float kLeastAmbient = 32.0f / 255.0f;
constexpr float kLightWithoutGrid = 150.0f / 255.0f;

// Quake and Quake 2 light a model by the luxel of the floor, and shade it as if the light came from above and
// from +X.
constexpr float kAwayShare = 13.0f / 44.0f;
const glm::vec3 kToLight = glm::normalize(glm::vec3(1.0f, 0.0f, 1.0f));
constexpr float kQuake2Pulse = 0.1f; // of the light of a luxel of 255

// The limits of QuakeSpasm, which shows light up to twice the brightness of a texture.
constexpr float kOverFloor = 255.0f / 200.0f; // a model is that much brighter than its floor
constexpr float kMostLight = 3.0f * 2.0f * 96.0f / 200.0f;

// Half-Life lights a model by the sun or by the luxels of the floor.
constexpr float kDirectedShare = 0.9f; // v_direct
constexpr float kLambert = 1.495f;     // surfaces that look away a little still get all of it
// The shader's share of the light is linear in the cosine c: (1 + c) / kLambert, at most 1.
constexpr float kShareFacingAside = 1.0f / kLambert;
constexpr float kAmbientAside = 1.0f - kDirectedShare + kDirectedShare * kShareFacingAside;
constexpr float kAboveFeet = 8.0f, kBetweenSamples = 16.0f; // game units

/// Returns the colour that the game gives to a sun; 1 is full brightness.
glm::vec3 skyColorOf(const SunLight& sun) {
    const glm::vec3 light = sun.color * sun.light;
    return portable::pow(light / 114.0f, 0.6f) * 264.0f / 255.0f;
}

LightProbe fullLight() {
    LightProbe probe;
    probe.ambient[0] = glm::vec3(1.0f);
    return probe;
}

/// Returns the light that Mesh::light shares out. In a map without light, nothing is dark.
LightProbe ownLight(const Map& map, const LightRules& rules) {
    LightProbe probe;
    if (map.light.luxels.empty())
        probe.ambient[0] = glm::vec3(rules.fullLight);
    else
        probe.directed = glm::vec3(lightOfFullLuxel(rules));
    probe.most = rules.ceiling;
    return probe;
}

/// Returns the sum of all channels and styles.
float sumOf(const LightProbe& probe) {
    float sum = 0.0f;
    for (const glm::vec3& light : probe.ambient)
        sum += light.r + light.g + light.b;
    return sum;
}

} // namespace

MeshLighting::MeshLighting(const Map& map, const MaterialSet& materials)
    : m_map(map), m_materials(materials) {
    if (meshLightOf(map.game) == MeshLight::halfLife) m_suns = findSunLights(map, materials);
}

LightProbe MeshLighting::at(const glm::vec3& origin, LitBy litBy) const {
    switch (meshLightOf(m_map.game)) {
    case MeshLight::quake:
        return quakeLightAt(origin);
    case MeshLight::quake2:
        return quake2LightAt(origin);
    case MeshLight::halfLife:
        return halfLifeLightAt(origin, litBy);
    case MeshLight::grid:
        break;
    }
    return quake3LightAt(origin);
}

LightProbe MeshLighting::quake3LightAt(const glm::vec3& origin) const {
    const float identity = m_materials.light.identityLight;
    LightProbe without{.directed = glm::vec3(kLightWithoutGrid * identity),
                       .toLight = m_materials.world.sunDirection.value_or(kUsualSunDirection)};
    without.ambient[0] = without.directed;
    LightProbe probe = probeOfGrid(m_map.light.grid, origin, m_materials.light).value_or(without);
    probe.ambient[0] = glm::min(probe.ambient[0] + kLeastAmbient * identity, identity);
    return probe;
}

/// Returns the light of the floor, or `unlit` in a map without light, in which nothing is dark.
LightProbe MeshLighting::floorLightAt(const glm::vec3& origin, float unlit) const {
    LightProbe probe = probeOfFloor(m_map, origin, m_materials.light).value_or(LightProbe{});
    if (m_map.light.luxels.empty()) probe.ambient[0] = glm::vec3(unlit);
    probe.directedShare = 1.0f;
    probe.awayShare = kAwayShare;
    probe.toLight = kToLight;
    return probe;
}

LightProbe MeshLighting::quakeLightAt(const glm::vec3& origin) const {
    LightProbe probe = floorLightAt(origin, kMostLight);
    for (glm::vec3& light : probe.ambient)
        light *= kOverFloor;
    probe.mostAmbient = kMostLight;
    probe.most = std::min(2.0f, m_materials.light.ceiling);
    return probe;
}

LightProbe MeshLighting::quake2LightAt(const glm::vec3& origin) const {
    LightProbe probe = floorLightAt(origin, m_materials.light.fullLight);
    probe.most = m_materials.light.ceiling;
    return probe;
}

/// Lights the probe by the sun if it shines on `origin`.
bool MeshLighting::shineSuns(const glm::vec3& origin, LightProbe& probe) const {
    for (const SunLight& sun : m_suns) {
        if (!distanceToSky(m_map, {glm::dvec3(origin), glm::dvec3(sun.toSun)})) continue;
        probe.ambient[0] = skyColorOf(sun);
        probe.toLight = sun.toSun;
        return true;
    }
    return false;
}

/// Returns the direction to the light, where the floor is brighter. `light` is the sum of the floor's own
/// light, which also counts where a sample is in a wall; `factor` is that of the samples.
glm::vec3 MeshLighting::towardsBrighterFloor(const glm::vec3& above, LitBy litBy, float light,
                                             float factor) const {
    const auto lightAt = [&](float x, float y) {
        const glm::vec3 point = above + glm::vec3(x, y, 0.0f) * kBetweenSamples;
        const auto floor = probeOfFloor(m_map, point, m_materials.light, litBy);
        return std::min(floor ? sumOf(*floor) * factor : light, 3.0f) / 3.0f;
    };
    const float a = lightAt(-1, -1), b = lightAt(1, -1), c = lightAt(1, 1), d = lightAt(-1, 1);
    return glm::normalize(glm::vec3(b + c - a - d, c + d - a - b, litBy == LitBy::floor ? 1.0f : -1.0f));
}

LightProbe MeshLighting::halfLifeLightAt(const glm::vec3& origin, LitBy litBy) const {
    const glm::vec3 above = origin + glm::vec3(0.0f, 0.0f, litBy == LitBy::floor ? kAboveFeet : -kAboveFeet);
    LightProbe probe;
    if (!shineSuns(above, probe)) {
        const float toLight = 1.0f / m_materials.light.scale; // the scale is for the faces of the world
        probe = probeOfFloor(m_map, above, m_materials.light, litBy).value_or(LightProbe{});
        for (glm::vec3& light : probe.ambient)
            light *= toLight;
        probe.toLight = towardsBrighterFloor(above, litBy, sumOf(probe), toLight);
    }
    if (m_map.light.luxels.empty()) probe.ambient[0] = glm::vec3(1.0f);
    for (glm::vec3& light : probe.ambient)
        light *= kAmbientAside;
    probe.mostInChannel = kAmbientAside;
    probe.directedShare = kDirectedShare * kShareFacingAside / kAmbientAside;
    probe.fullFrom = kLambert - 1.0f;
    probe.awayShare = 1.0f;
    return probe;
}

void lightMeshes(const Map& map, const MaterialSet& materials, const PlacedMeshes& meshes,
                 MeshGeometry& geometry) {
    const MeshLighting lighting(map, materials);
    for (MeshInstance& instance : geometry.instances) {
        const PlacedMesh& placed = meshes.placed[instance.placed];
        if (meshes.models[placed.model].model.hasOwnLight)
            instance.light = ownLight(map, materials.light);
        else if (placed.part.isBright)
            instance.light = fullLight();
        else
            instance.light = lighting.at(placed.origin + placed.part.offset, placed.part.litBy);
        if (placed.part.pulses) instance.light.pulse = kQuake2Pulse * materials.light.fullLight;
    }
}

} // namespace visleaf
