#include "map/light/light_probe.h"

#include "base/portable_math.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>

#include <algorithm>
#include <cmath>

namespace visleaf {
namespace {

// How the light of Quake 2's items pulses (ref_gl/gl_mesh.c, R_DrawAliasModel, RF_GLOW).
constexpr double kPulseRadiansPerSecond = 7.0;
constexpr float kLeastOfPulse = 0.8f; // the share of the light that remains

} // namespace

GridLight lightOfProbe(const LightProbe& probe, std::span<const float> styleValues, double seconds) {
    GridLight light{.directed = probe.directed, .toLight = probe.toLight};
    for (size_t i = 0; i < numStylesIn(probe.styles); ++i)
        light.ambient += probe.ambient[i] * styleValues[probe.styles[i]];
    const float sum = light.ambient.r + light.ambient.g + light.ambient.b;
    if (sum > probe.mostAmbient) light.ambient *= probe.mostAmbient / sum;
    light.ambient = glm::min(light.ambient, probe.mostInChannel);
    const double wave = portable::sin(std::fmod(seconds * kPulseRadiansPerSecond, glm::two_pi<double>()));
    light.ambient =
        glm::max(light.ambient + probe.pulse * static_cast<float>(wave), light.ambient * kLeastOfPulse);
    light.directed += light.ambient * probe.directedShare;
    return light;
}

glm::vec3 lightOnSurface(const LightProbe& probe, const GridLight& light, const glm::vec3& normal) {
    const float cosine = glm::dot(normal, light.toLight);
    const float share = std::min(cosine < 0.0f ? cosine * probe.awayShare : cosine, probe.fullFrom);
    return glm::min(light.ambient + light.directed * share, probe.most);
}

} // namespace visleaf
