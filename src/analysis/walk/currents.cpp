#include "analysis/walk/currents.h"

#include <array>

namespace visleaf {
namespace {

struct Current {
    Contents contents;
    glm::dvec3 direction;
};
constexpr std::array<Current, 6> kCurrents{{{contents::kCurrent0, {1.0, 0.0, 0.0}},
                                            {contents::kCurrent90, {0.0, 1.0, 0.0}},
                                            {contents::kCurrent180, {-1.0, 0.0, 0.0}},
                                            {contents::kCurrent270, {0.0, -1.0, 0.0}},
                                            {contents::kCurrentUp, {0.0, 0.0, 1.0}},
                                            {contents::kCurrentDown, {0.0, 0.0, -1.0}}}};

constexpr int32_t kOnlyVisual = 1; // spawnflag: the texture moves, but nobody on it
constexpr float kUsualSpeed = 100.0f;

} // namespace

glm::dvec3 currentDirection(Contents contents) {
    glm::dvec3 direction(0.0);
    for (const Current& known : kCurrents)
        if ((contents & known.contents) != 0) direction += known.direction;
    return direction;
}

glm::dvec3 beltVelocity(const Map& map, const ModelInstance& instance) {
    if (!traitsOf(map.game).player.hasBelts || instance.entity >= map.entities.size()) return glm::dvec3(0.0);
    const Entity& entity = map.entities[instance.entity];
    const bool moves = entity.className() == "func_conveyor" && !entity.hasSpawnflag(kOnlyVisual);
    if (!moves) return glm::dvec3(0.0);
    const float speed = entity.number("speed").value_or(0.0f);
    return glm::dvec3((speed == 0.0f ? kUsualSpeed : speed) * movementDirection(entity.angles()));
}

} // namespace visleaf
