#include "models/games/fall_box.h"

namespace visleaf {
namespace {

constexpr float kLiftOfMonsters = 1.0f; // game units
constexpr float kHalfItem = 15.0f;      // half a side of the box in which an item falls, game units
// Game units. Quake 2 looks 256 units down from monsters and 128 from items, and then they fall.
constexpr float kFarthestFall = 4096.0f;

} // namespace

std::optional<FloorDrop> dropIn(const FallBox& box) {
    if (!box.falls) return std::nullopt;
    const glm::vec3 width(static_cast<float>(box.halfWidth), static_cast<float>(box.halfWidth), 0.0f);
    return FloorDrop{.box = {glm::vec3(0.0f, 0.0f, static_cast<float>(box.bottom)) - width,
                             glm::vec3(0.0f, 0.0f, static_cast<float>(box.top)) + width},
                     .lift = kLiftOfMonsters,
                     .farthest = kFarthestFall,
                     .fallsAnyway = true,
                     .staysIfStuck = true};
}

FloorDrop itemDrop() {
    return {.box = {glm::vec3(-kHalfItem), glm::vec3(kHalfItem)},
            .farthest = kFarthestFall,
            .fallsAnyway = true,
            .startsFree = true};
}

} // namespace visleaf
