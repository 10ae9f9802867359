#include "models/games/fall_box.h"

namespace visleaf {
namespace {

constexpr float kLiftOfMonsters = 1.0f;         // game units
constexpr float kFarthestMonsterFall = 4096.0f; // game units; the game looks 256 units down, then they fall

} // namespace

std::optional<FloorDrop> dropIn(const FallBox& box) {
    if (!box.falls) return std::nullopt;
    const glm::vec3 width(static_cast<float>(box.halfWidth), static_cast<float>(box.halfWidth), 0.0f);
    return FloorDrop{.box = {glm::vec3(0.0f, 0.0f, static_cast<float>(box.bottom)) - width,
                             glm::vec3(0.0f, 0.0f, static_cast<float>(box.top)) + width},
                     .lift = kLiftOfMonsters,
                     .farthest = kFarthestMonsterFall,
                     .fallsAnyway = true,
                     .staysIfStuck = true};
}

} // namespace visleaf
