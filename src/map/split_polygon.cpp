#include "map/split_polygon.h"

#include <glm/common.hpp>

#include <cmath>

namespace visleaf {

MapVertex vertexBetween(const MapVertex& a, const MapVertex& b, float share) {
    MapVertex vertex = a;
    vertex.position = glm::mix(a.position, b.position, share);
    vertex.normal = glm::mix(a.normal, b.normal, share);
    vertex.texel = glm::mix(a.texel, b.texel, share);
    vertex.luxel = glm::mix(a.luxel, b.luxel, share);
    for (size_t i = 0; i < vertex.color.size(); ++i)
        vertex.color[i] = static_cast<uint8_t>(
            std::lround(glm::mix(static_cast<float>(a.color[i]), static_cast<float>(b.color[i]), share)));
    return vertex;
}

} // namespace visleaf
