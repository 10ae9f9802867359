#include "models/games/quake2_lasers.h"

#include "map/entities/model_instances.h"

#include <glm/geometric.hpp>

#include <array>

namespace visleaf {
namespace {

constexpr int32_t kLaserStartsOn = 1, kIsFat = 64; // spawnflags
constexpr float kThin = 4.0f, kFat = 16.0f;        // game units
constexpr float kLaserReach = 2048.0f;             // the same
constexpr float kLaserOpacity = 0.3f;
// The game chooses one of four colours in each frame of the screen.
constexpr float kColorsPerSecond = 30.0f;

/// The colours of a laser, indices into the palette.
struct LaserColor {
    int32_t spawnflag;
    std::array<uint8_t, 4> colors;
};

// The first one whose spawnflag is set counts.
constexpr std::array kLaserColors{
    LaserColor{2, {0xf0, 0xf0, 0xf2, 0xf2}},  // red
    LaserColor{4, {0xd3, 0xd2, 0xd1, 0xd0}},  // green
    LaserColor{8, {0xf1, 0xf1, 0xf3, 0xf3}},  // blue
    LaserColor{16, {0xdf, 0xde, 0xdd, 0xdc}}, // yellow
    LaserColor{32, {0xe3, 0xe2, 0xe1, 0xe0}}, // orange
};

std::vector<uint8_t> colorsOf(int32_t spawnflags) {
    for (const LaserColor& color : kLaserColors)
        if ((spawnflags & color.spawnflag) != 0) return {color.colors.begin(), color.colors.end()};
    return {0};
}

/// Returns the middle of what a laser shoots at.
glm::vec3 middleOf(const Map& map, const Entity& target) {
    const uint32_t model = brushModelOf(map, target);
    return target.origin() + (model == kNone ? glm::vec3(0.0f) : map.models[model].bounds.center());
}

/// Returns the direction of a laser; nothing if its target is not there.
std::optional<glm::vec3> aimOf(const SpawnedEntity& spawned) {
    const Entity& entity = spawned.entity;
    const std::string_view name = entity.value("target");
    if (name.empty() || entity.className() == "target_mal_laser") return movementDirection(entity.angles());
    const auto targets = spawned.index.named(name);
    if (targets.empty()) return std::nullopt;
    const glm::vec3 toTarget = middleOf(spawned.map, *targets.front()) - entity.origin();
    const float distance = glm::length(toTarget);
    if (!(distance > 0.0f)) return std::nullopt;
    return toTarget / distance;
}

} // namespace

std::optional<EntityMeshes> quake2LaserOf(const SpawnedEntity& spawned) {
    const Entity& entity = spawned.entity;
    if (entity.className() != "target_laser" && entity.className() != "target_mal_laser") return std::nullopt;
    const int32_t flags = entity.wholeNumber("spawnflags");
    const std::optional<glm::vec3> aim = aimOf(spawned);
    if ((flags & kLaserStartsOn) == 0 || !aim) return EntityMeshes{.isHidden = true};
    const glm::vec3 from = entity.origin();
    Beam beam{.shape = BeamShape::tube,
              .aim = BeamAim::firstSolid,
              .width = (flags & kIsFat) != 0 ? kFat : kThin,
              .strikes = {{from, from + *aim * kLaserReach}}};
    return EntityMeshes{.parts = {{.isBright = true,
                                   .blend = PartBlend::alpha,
                                   .opacity = {.base = kLaserOpacity},
                                   .picturesPerSecond = kColorsPerSecond,
                                   .beam = std::move(beam),
                                   .beamColors = colorsOf(flags)}}};
}

} // namespace visleaf
