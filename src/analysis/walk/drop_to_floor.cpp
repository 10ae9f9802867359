#include "analysis/walk/drop_to_floor.h"

#include "analysis/walk/collision.h"

#include <algorithm>
#include <vector>

namespace visleaf {
namespace {

constexpr double kFarthestFall = 4096.0; // game units

/// Returns false if the model begins in something solid.
bool drop(const Collision& collision, PlacedMesh& placed) {
    if (!placed.dropBox) return true;
    const glm::dvec3 from(placed.origin);
    const glm::dvec3 fall(0.0, 0.0, -kFarthestFall);
    const Impact floor = collision.sweep(*placed.dropBox, from, from + fall);
    if (floor.startsInside) return false;
    placed.origin.z -= static_cast<float>(std::min(floor.distance, kFarthestFall));
    return true;
}

} // namespace

void dropToFloor(const Map& map, PlacedMeshes& meshes) {
    const bool isAnyDropped =
        std::any_of(meshes.placed.begin(), meshes.placed.end(),
                    [](const PlacedMesh& placed) { return placed.dropBox.has_value(); });
    if (!isAnyDropped) return;
    const Collision collision(map, Mover::item);
    std::erase_if(meshes.placed, [&](PlacedMesh& placed) { return !drop(collision, placed); });
}

} // namespace visleaf
