#include "analysis/best_view/view_panorama.h"

#include "analysis/light/face_luxel.h"
#include "culling/visible_set.h"
#include "map/light/hdr_luxel.h"
#include "map/light/light_rules.h"
#include "map/map_vertices.h"

#include <glm/geometric.hpp>

#include <algorithm>

namespace visleaf {
namespace {

constexpr float kUnknownLight = 0.5f;

constexpr size_t kMostSamples = 256; // of a lightmap, evenly spread, because it may have millions

/// Returns the mean of the channels, 0 to 1; 1 is a luxel of 255.
float meanOf(const LuxelColor& color) {
    return (color.r + color.g + color.b) / (3.0f * 255.0f);
}

/// Returns the mean of the luxels of a style; 1 is a luxel of 255.
float meanOfStyle(const Map& map, const FaceLightmap& lightmap, uint32_t style) {
    const size_t numLuxels = size_t{lightmap.width} * lightmap.height;
    const size_t firstByte = lightmap.firstByte + style * numLuxels * map.light.luxelBytes;
    const size_t step = std::max<size_t>(numLuxels / kMostSamples, 1);
    LuxelColor sum(0.0f);
    float num = 0.0f;
    for (size_t i = 0; i < numLuxels; i += step, ++num)
        sum += luxelColorAt(map, firstByte + i * map.light.luxelBytes);
    return num == 0.0f ? 0.0f : meanOf(sum / num);
}

/// Returns the sum of what `lightOf` returns for each style of the lightmap, times the brightness of the
/// style.
template <class LightOf>
float sumOfStyles(const FaceLightmap& lightmap, std::span<const float> styleValues, const LightOf& lightOf) {
    float sum = 0.0f;
    for (uint32_t style = 0; style < lightmap.numStyles(); ++style) {
        const float value = styleValues[lightmap.styles[style]];
        if (value > 0.0f) sum += value * lightOf(style);
    }
    return sum;
}

/// Returns how bright light of the file is on the screen, 0 to 1.
float shownLight(const LightRules& rules, float light) {
    return std::min(light * rules.unit * rules.scale * rules.fileFactor * rules.overbrightFactor, 1.0f);
}

float vertexLight(const Map& map, const MapFace& face, const LightRules& rules) {
    float sum = 0.0f;
    for (uint32_t i = 0; i < face.numVertices; ++i) {
        const auto& color = map.vertices[face.firstVertex + i].color;
        sum += meanOf({color[0], color[1], color[2]});
    }
    return face.numVertices == 0 ? kUnknownLight
                                 : shownLight(rules, sum / static_cast<float>(face.numVertices));
}

/// Returns the light of a face without a lightmap.
float unlitLight(const Map& map, const MapFace& face, const LightRules& rules) {
    const bool isBright = face.surface != kNone && map.surfaces[face.surface].light == SurfaceLight::full;
    if (isBright) return 1.0f;
    return rules.darkWhenUnlit && !map.light.lightmaps.empty() ? 0.0f : kUnknownLight;
}

float meanLight(const Map& map, const MapFace& face, const LightRules& rules,
                std::span<const float> styleValues) {
    const bool isVertexLit = face.layout == kNone && face.surface != kNone &&
                             map.surfaces[face.surface].light == SurfaceLight::vertex;
    if (isVertexLit) return vertexLight(map, face, rules);
    if (face.lightmap == kNone) return unlitLight(map, face, rules);
    const FaceLightmap& lightmap = map.light.lightmaps[face.lightmap];
    return shownLight(rules, sumOfStyles(lightmap, styleValues,
                                         [&](uint32_t style) { return meanOfStyle(map, lightmap, style); }));
}

/// Returns the light of the luxel at a point of a face of the world; `mean` if the face has no luxel axes.
float lightAt(const PanoramaScene& scene, const LightRules& rules, const MapFace& face,
              const glm::vec3& point, float mean) {
    if (face.lightmap == kNone || face.layout == kNone) return mean;
    const FaceLightmap& lightmap = scene.map.light.lightmaps[face.lightmap];
    if (lightmap.numStyles() == 0) return mean;
    const glm::uvec2 luxel = luxelAt(lightmap, luxelOf(scene.map, face, point));
    return shownLight(rules, sumOfStyles(lightmap, scene.styleValues, [&](uint32_t style) {
                          return meanOf(colorOfLuxel(scene.map, lightmap, style, luxel));
                      }));
}

/// Returns the z of a face's normal on the side from which the ray meets it.
float heightOf(const Map& map, const MapFace& face, const Ray& ray) {
    if (face.plane == kNone) return 0.0f;
    const glm::vec3 normal = map.planes[face.plane].normal;
    return glm::dot(glm::dvec3(normal), ray.direction) > 0.0 ? -normal.z : normal.z;
}

/// What the rays of one panorama have in common.
struct RayScene {
    const PanoramaScene& scene;
    LightRules rules;
    std::vector<bool> isDrawn; // for each of MapGeometry::faces, from the eye
};

std::vector<bool> drawnFrom(const Map& map, const MapGeometry& geometry, const glm::vec3& eye) {
    std::vector<bool> isDrawn(geometry.faces.size());
    Culler culler(map, geometry);
    for (const FaceRange& range : culler.cull(makeView({.position = eye}, {}), {.useFrustum = false}).faces)
        std::fill(isDrawn.begin() + range.first, isDrawn.begin() + range.end, true);
    return isDrawn;
}

PanoramaSample sampleAlong(const Ray& ray, const RayScene& rays) {
    const PanoramaScene& scene = rays.scene;
    const auto isDrawn = [&rays](const RayHit& hit) { return rays.isDrawn[hit.face]; };
    const std::vector<RayHit> hits = scene.caster.castUntil(ray, isDrawn);
    const auto hit = std::find_if(hits.begin(), hits.end(), isDrawn);
    if (hit == hits.end()) return {};
    const DrawFace& drawn = scene.geometry.faces[hit->face];
    const MapFace& face = scene.map.faces[drawn.face];
    const glm::vec3 point(ray.origin + hit->distance * ray.direction);
    const float mean = scene.lights[drawn.face];
    return {.face = drawn.face,
            .surface = face.surface,
            .distance = static_cast<float>(hit->distance),
            .light = drawn.instance == 0 ? lightAt(scene, rays.rules, face, point, mean) : mean,
            .height = heightOf(scene.map, face, ray),
            .isSky = scene.geometry.batches[drawn.batch].state.sort == kSkyOrder};
}

} // namespace

std::vector<float> meanLights(const Map& map, std::span<const float> styleValues) {
    std::vector<float> lights;
    lights.reserve(map.faces.size());
    const LightRules rules = lightRulesOf(map, {});
    for (const MapFace& face : map.faces)
        lights.push_back(meanLight(map, face, rules, styleValues));
    return lights;
}

Panorama panoramaFrom(const glm::vec3& eye, const PanoramaScene& scene) {
    const RayScene rays{scene, lightRulesOf(scene.map, {}), drawnFrom(scene.map, scene.geometry, eye)};
    Panorama panorama;
    for (size_t row = 0; row < Panorama::kRows; ++row) {
        for (size_t column = 0; column < Panorama::kColumns; ++column) {
            const CameraPose pose{.position = eye,
                                  .pitch = Panorama::pitchOf(static_cast<float>(row)),
                                  .yaw = Panorama::yawOf(static_cast<float>(column))};
            const Ray ray{.origin = eye, .direction = glm::normalize(glm::dvec3(axesOf(pose).forward))};
            panorama.samples[row * Panorama::kColumns + column] = sampleAlong(ray, rays);
        }
    }
    return panorama;
}

} // namespace visleaf
