#include "map/light/luxel_mix.h"

#include <glm/common.hpp>

#include <algorithm>

namespace visleaf {
namespace {

/// Returns the distance from the middle of the first luxel to a place, inside of a lightmap with `size`
/// luxels.
float fromFirstLuxel(float coordinate, uint32_t size) {
    const float last = static_cast<float>(std::max(size, 1u) - 1);
    return coordinate > 0.5f ? std::min(coordinate - 0.5f, last) : 0.0f; // 0 for NaN
}

} // namespace

LuxelMix luxelsAround(const FaceLightmap& lightmap, const glm::vec2& luxel) {
    const glm::vec2 at(fromFirstLuxel(luxel.x, lightmap.width), fromFirstLuxel(luxel.y, lightmap.height));
    const glm::uvec2 first(at);
    const glm::uvec2 next =
        glm::min(first + 1u, glm::max(glm::uvec2(lightmap.width, lightmap.height), 1u) - 1u);
    const glm::vec2 share = at - glm::vec2(first);
    return {.luxels = {first, {next.x, first.y}, {first.x, next.y}, next},
            .shares = {(1.0f - share.x) * (1.0f - share.y), share.x * (1.0f - share.y),
                       (1.0f - share.x) * share.y, share.x * share.y}};
}

} // namespace visleaf
