#include "analysis/best_view/view_panorama.h"

#include "culling/view.h"
#include "map/light_rules.h"
#include "map/map_vertices.h"

#include <glm/geometric.hpp>

#include <algorithm>

namespace visleaf {
namespace {

constexpr float kUnknownLight = 0.5f;

/// Returns the mean of the bytes, 0 to 1, of evenly spread samples, because a lightmap may have millions.
float meanOf(std::span<const uint8_t> bytes) {
    constexpr size_t kMostSamples = 256;
    const size_t step = std::max<size_t>(bytes.size() / kMostSamples, 1);
    uint64_t sum = 0, num = 0;
    for (size_t i = 0; i < bytes.size(); i += step, ++num)
        sum += bytes[i];
    return num == 0 ? 0.0f : static_cast<float>(sum) / (255.0f * static_cast<float>(num));
}

float vertexLight(const Map& map, const MapFace& face) {
    float sum = 0.0f;
    for (uint32_t i = 0; i < face.numVertices; ++i)
        sum += meanOf(std::span(map.vertices[face.firstVertex + i].color).first(3));
    return face.numVertices == 0 ? kUnknownLight : sum / static_cast<float>(face.numVertices);
}

/// Returns the light of a face without a lightmap.
float unlitLight(const Map& map, const MapFace& face, const LightRules& rules) {
    const bool isBright = face.surface != kNone && map.surfaces[face.surface].light == SurfaceLight::full;
    if (isBright) return 1.0f;
    return rules.darkWhenUnlit && !map.lightmaps.empty() ? 0.0f : kUnknownLight;
}

float meanLight(const Map& map, const MapFace& face, const LightRules& rules) {
    const bool isVertexLit = face.layout == kNone && face.surface != kNone &&
                             map.surfaces[face.surface].light == SurfaceLight::vertex;
    if (isVertexLit) return vertexLight(map, face);
    if (face.lightmap == kNone) return unlitLight(map, face, rules);
    const FaceLightmap& lightmap = map.lightmaps[face.lightmap];
    if (lightmap.numStyles() == 0) return 0.0f;
    const size_t numBytes = size_t{lightmap.width} * lightmap.height * map.luxelBytes; // of the first style
    const float light = meanOf(std::span(map.luxels).subspan(lightmap.firstByte, numBytes));
    return std::min(light * rules.unit * rules.scale * rules.fileFactor, 1.0f);
}

/// Returns the z of a face's normal on the side from which the ray meets it.
float heightOf(const Map& map, const MapFace& face, const Ray& ray) {
    if (face.plane == kNone) return 0.0f;
    const glm::vec3 normal = map.planes[face.plane].normal;
    return glm::dot(glm::dvec3(normal), ray.direction) > 0.0 ? -normal.z : normal.z;
}

PanoramaSample sampleAlong(const Ray& ray, const Map& map, const MapGeometry& geometry,
                           const RayCaster& caster, std::span<const float> lights) {
    const std::vector<RayHit> hits = caster.castUntil(ray, [](const RayHit&) { return true; });
    if (hits.empty()) return {};
    const DrawFace& drawn = geometry.faces[hits.front().face];
    const MapFace& face = map.faces[drawn.face];
    return {.face = drawn.face,
            .surface = face.surface,
            .distance = static_cast<float>(hits.front().distance),
            .light = lights[drawn.face],
            .height = heightOf(map, face, ray),
            .isSky = geometry.batches[drawn.batch].state.sort == kSkyOrder};
}

} // namespace

std::vector<float> meanLights(const Map& map) {
    std::vector<float> lights;
    lights.reserve(map.faces.size());
    const LightRules rules = lightRulesOf(map, {});
    for (const MapFace& face : map.faces)
        lights.push_back(meanLight(map, face, rules));
    return lights;
}

Panorama panoramaFrom(const glm::vec3& eye, const Map& map, const MapGeometry& geometry,
                      const RayCaster& caster, std::span<const float> lights) {
    Panorama panorama;
    for (size_t row = 0; row < Panorama::kRows; ++row) {
        for (size_t column = 0; column < Panorama::kColumns; ++column) {
            const CameraPose pose{
                .position = eye, .pitch = Panorama::pitchOf(row), .yaw = Panorama::yawOf(column)};
            const Ray ray{.origin = eye, .direction = glm::normalize(glm::dvec3(axesOf(pose).forward))};
            panorama.samples[row * Panorama::kColumns + column] =
                sampleAlong(ray, map, geometry, caster, lights);
        }
    }
    return panorama;
}

} // namespace visleaf
