#include "view/overlays/light_overlay.h"

#include "view/overlays/overlay_shapes.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace visleaf {
namespace {

constexpr float kLargestRadius = 8192.0f; // game units
constexpr float kLongestCone = 256.0f;    // game units: enough to see its direction and width
constexpr float kPointSize = 5.0f;        // game units: radius of the point of a light
constexpr float kProbeRadius = 5.0f;      // game units
constexpr uint8_t kRadiusAlpha = 110;

LineColor lineColorOf(const glm::vec3& color, uint8_t alpha) {
    const glm::vec3 bytes = glm::clamp(color, 0.0f, 1.0f) * 255.0f;
    return {static_cast<uint8_t>(bytes.r), static_cast<uint8_t>(bytes.g), static_cast<uint8_t>(bytes.b),
            alpha};
}

void addConeOf(const LightSource& light, float length, LineList& lines) {
    if (!light.cone || light.cone->cosine <= 0.0f) return; // wider than a half-space
    const LineColor color = lineColorOf(light.color, 255);
    const float sine = std::sqrt(std::max(1.0f - light.cone->cosine * light.cone->cosine, 0.0f));
    const glm::vec3 center = light.origin + length * light.cone->cosine * light.cone->direction;
    const auto [u, v] = axesAcross(light.cone->direction);
    addCircle({center, u, v}, length * sine, color, lines);
    for (const glm::vec3& edge : {u, -u, v, -v})
        lines.line(light.origin, center + length * sine * edge, color);
}

} // namespace

void addLightSource(const LightSource& light, LightDetail detail, const glm::vec3& eye, LineList& lines) {
    const float radius = std::clamp(light.radius(), 0.0f, kLargestRadius);
    addLitSphere(light.origin, kPointSize, {.ambient = light.color}, eye, lines);
    const LineColor color = lineColorOf(light.color, kRadiusAlpha);
    addCircle({light.origin, {1, 0, 0}, {0, 1, 0}}, radius, color, lines);
    if (detail == LightDetail::full) {
        addCircle({light.origin, {1, 0, 0}, {0, 0, 1}}, radius, color, lines);
        addCircle({light.origin, {0, 1, 0}, {0, 0, 1}}, radius, color, lines);
    }
    addConeOf(light, std::min(radius, kLongestCone), lines);
}

void addLightProbes(std::span<const LightProbe> probes, std::span<const float> styleValues,
                    const glm::vec3& eye, LineList& lines) {
    std::vector<float> distances;
    for (const LightProbe& probe : probes)
        distances.push_back(glm::distance(probe.position, eye));
    const std::vector<uint32_t> nearest = nearestOf(distances, kMaxProbes);
    for (auto index = nearest.rbegin(); index != nearest.rend(); ++index) { // far ones first
        const LightProbe& probe = probes[*index];
        if (distances[*index] > 2.0f * kProbeRadius)
            addLitSphere(probe.position, kProbeRadius, lightOfProbe(probe, styleValues), eye, lines);
    }
}

void addLightRays(const glm::vec3& point, std::span<const LightShare> shares, LineList& lines) {
    constexpr float kLeastAlpha = 80.0f, kMostAlpha = 255.0f;
    const std::span<const LightShare> strongest = shares.first(std::min(shares.size(), kMaxLightRays));
    for (const LightShare& share : strongest) {
        const float most = strongest.front().light;
        const bool isWeaker = share.light < most; // false if both are infinite
        const float alpha =
            isWeaker ? kLeastAlpha + (kMostAlpha - kLeastAlpha) * share.light / most : kMostAlpha;
        addArrow(share.position, point, lineColorOf(share.color, static_cast<uint8_t>(alpha)), lines);
    }
}

} // namespace visleaf
