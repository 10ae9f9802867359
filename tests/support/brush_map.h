// Adds brushes to a map.
#pragma once

#include "map/map.h"

namespace visleaf::test {

/// Appends a brush that fills `box`. The normals of its sides are -X, +X, -Y, +Y, -Z, +Z.
inline uint32_t addBox(Map& map, const Bounds& box, Contents contents, uint32_t surface = kNone) {
    const auto brush = static_cast<uint32_t>(map.brushes.size());
    map.brushes.push_back({contents, static_cast<uint32_t>(map.brushSides.size()), 6});
    for (int axis = 0; axis < 3; ++axis) {
        for (const float sign : {-1.0f, 1.0f}) {
            glm::vec3 normal(0.0f);
            normal[axis] = sign;
            map.brushSides.push_back({static_cast<uint32_t>(map.planes.size()), surface});
            map.planes.push_back({normal, sign < 0.0f ? -box.mins[axis] : box.maxs[axis]});
        }
    }
    return brush;
}

} // namespace visleaf::test
