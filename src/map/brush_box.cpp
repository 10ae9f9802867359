#include "map/brush_box.h"

#include "map/world_limits.h"

#include <algorithm>
#include <span>

namespace visleaf {

Bounds boxOf(const Map& map, const Brush& brush) {
    Bounds box{glm::vec3(-kMaxCoordinate), glm::vec3(kMaxCoordinate)};
    for (const BrushSide& side : std::span(map.brushSides).subspan(brush.firstSide, brush.numSides)) {
        const Plane& plane = map.planes[side.plane];
        for (int axis = 0; axis < 3; ++axis) {
            if (plane.normal[axis] == 1.0f) box.maxs[axis] = std::min(box.maxs[axis], plane.dist);
            if (plane.normal[axis] == -1.0f) box.mins[axis] = std::max(box.mins[axis], -plane.dist);
        }
    }
    return box;
}

} // namespace visleaf
