#include "map/light/light_probe.h"

#include <glm/common.hpp>

namespace visleaf {

GridLight lightOfProbe(const LightProbe& probe, std::span<const float> styleValues) {
    GridLight light{.directed = probe.directed, .toLight = probe.toLight};
    for (size_t i = 0; i < numStylesIn(probe.styles); ++i)
        light.ambient += probe.ambient[i] * styleValues[probe.styles[i]];
    const float sum = light.ambient.r + light.ambient.g + light.ambient.b;
    if (sum > probe.mostAmbient) light.ambient *= probe.mostAmbient / sum;
    light.ambient = glm::min(light.ambient, probe.mostInChannel);
    light.directed += light.ambient * probe.directedShare;
    return light;
}

} // namespace visleaf
