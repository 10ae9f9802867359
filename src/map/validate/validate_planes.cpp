#include "map/validate/validate_planes.h"

#include "map/world_limits.h"

#include <glm/geometric.hpp>

#include <cmath>
#include <string_view>
#include <vector>

namespace visleaf {
namespace {

// No point of the world is farther from the origin: its farthest vertex is at √3 times the largest
// coordinate.
constexpr float kMaxPlaneDist = 2.0f * kMaxCoordinate;

/// Compilers write unused planes, whose values do not matter.
std::vector<bool> findUsedPlanes(const Map& map) {
    std::vector<bool> isUsed(map.planes.size(), false);
    const auto use = [&](uint32_t plane) {
        if (plane < isUsed.size()) isUsed[plane] = true;
    };
    for (const Node& node : map.nodes)
        use(node.plane);
    for (const ClipNode& node : map.clipNodes)
        use(node.plane);
    for (const MapFace& face : map.faces)
        use(face.plane);
    for (const BrushSide& side : map.brushSides)
        use(side.plane);
    return isUsed;
}

/// Is tolerant, so that planes stay as the compiler rounded them.
bool isUnit(float length) {
    return length > 0.5f && length < 2.0f;
}

/// Repairs a plane and returns the error. Every point of the world stays on the side on which engines see
/// it: behind the plane, unless normal · point > dist (Mod_PointInLeaf in Quake's gl_model.c).
std::string_view repairPlane(Plane& plane) {
    constexpr float kShortest = 1e-6f;
    const float length = glm::length(plane.normal);
    const bool isDirected = length > kShortest && std::isfinite(length); // false for NaN
    if (isDirected && !isUnit(length)) plane = {plane.normal / length, plane.dist / length};
    if (isDirected && std::abs(plane.dist) <= kMaxPlaneDist) return "";
    const bool isInFront = plane.dist < 0.0f; // false for NaN
    if (!isDirected) plane.normal = Plane{}.normal;
    plane.dist = isInFront ? -kMaxPlaneDist : kMaxPlaneDist;
    return isDirected ? "is outside the world; the whole world is on one side of it"
                      : "has a normal without direction; the whole world is on one side of it";
}

} // namespace

void validatePlanes(Map& map, Diagnostics& diagnostics) {
    const std::vector<bool> isUsed = findUsedPlanes(map);
    for (uint32_t i = 0; i < map.planes.size(); ++i) {
        const std::string_view fault = repairPlane(map.planes[i]);
        if (isUsed[i] && !fault.empty()) diagnostics.warn({"PLANES", i}, fault);
    }
}

} // namespace visleaf
