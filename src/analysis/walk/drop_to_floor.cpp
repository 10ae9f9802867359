#include "analysis/walk/drop_to_floor.h"

#include "analysis/walk/collision.h"

#include <algorithm>
#include <vector>

namespace visleaf {
namespace {

constexpr double kDeepestFall = 65536.0; // game units; larger than any map of such games

/// Returns false if the game removes the model's entity.
bool drop(const Collision& collision, PlacedMesh& placed) {
    if (!placed.drop) return true;
    placed.origin.z += placed.drop->lift;
    const glm::dvec3 from(placed.origin);
    double farthest = placed.drop->farthest;
    const auto floorWithin = [&](double distance) {
        return collision.sweep(placed.drop->box, from, from - glm::dvec3(0.0, 0.0, distance));
    };
    Impact floor = floorWithin(farthest);
    if (placed.drop->fallsFurther && !floor.isHit() && !floor.startsInside) {
        farthest = kDeepestFall;
        floor = floorWithin(farthest);
    }
    const bool isInside = floor.startsInside && (placed.drop->startsFree || !floor.isHit());
    const bool isStuck = isInside || (!floor.isHit() && !placed.drop->fallsAnyway);
    if (isStuck) return placed.drop->staysIfStuck;
    placed.origin.z -= static_cast<float>(std::min(floor.distance, farthest));
    return true;
}

} // namespace

void dropToFloor(const Map& map, PlacedMeshes& meshes) {
    const bool isAnyDropped = std::any_of(meshes.placed.begin(), meshes.placed.end(),
                                          [](const PlacedMesh& placed) { return placed.drop.has_value(); });
    if (!isAnyDropped) return;
    const Collision collision(map, Mover::item);
    std::erase_if(meshes.placed, [&](PlacedMesh& placed) { return !drop(collision, placed); });
}

} // namespace visleaf
