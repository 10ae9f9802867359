#include "analysis/entity_arrows.h"

#include "base/portable_math.h"
#include "map/world_limits.h"

#include <glm/mat4x4.hpp>
#include <glm/trigonometric.hpp>
#include <glm/vec4.hpp>

#include <cmath>

namespace visleaf {
namespace {

/// True for stops of trains, cameras and monsters: path_corner in all games, path_track in Half-Life,
/// info_train_spline_main and info_train_spline_control in Return to Castle Wolfenstein.
bool isStop(std::string_view className) {
    return className.starts_with("path_") || className.starts_with("info_train");
}

ArrowKind kindOfLink(std::string_view key, std::string_view classOfEnd) {
    if (key == "killtarget") return ArrowKind::kill;
    if (isStop(classOfEnd)) return ArrowKind::path;
    return key == "target" ? ArrowKind::target : ArrowKind::other;
}

} // namespace

std::optional<glm::vec3> positionOfEntity(const Map& map, const CrossReferences& references,
                                          uint32_t entity) {
    const uint32_t model = references.modelOfEntity(entity);
    if (model == 0) return std::nullopt;
    if (model == kNone) return map.entities[entity].vector("origin");
    const Bounds& bounds = map.models[model].bounds;
    if (bounds.isEmpty()) return std::nullopt;
    const glm::vec3 center(references.placementOf(entity) * glm::vec4(bounds.center(), 1.0f));
    return isFinite(center) ? std::optional(center) : std::nullopt;
}

std::optional<glm::vec3> facingOf(const Entity& entity) {
    constexpr float kUp = -1.0f, kDown = -2.0f;
    const bool hasAngles = entity.vector("angles").has_value();
    const std::optional<float> angle = entity.number("angle");
    if (!hasAngles && !angle) return std::nullopt;
    if (!hasAngles && *angle == kUp) return glm::vec3(0.0f, 0.0f, 1.0f);
    if (!hasAngles && *angle == kDown) return glm::vec3(0.0f, 0.0f, -1.0f);
    const glm::vec3 angles = entity.angles();
    const float pitch = glm::radians(angles.x), yaw = glm::radians(angles.y);
    const glm::vec3 direction{portable::cos(pitch) * portable::cos(yaw),
                              portable::cos(pitch) * portable::sin(yaw), -portable::sin(pitch)};
    return isFinite(direction) ? std::optional(direction) : std::nullopt;
}

std::vector<EntityArrow> findEntityArrows(const Map& map, const CrossReferences& references) {
    std::vector<EntityArrow> arrows;
    for (uint32_t entity = 0; entity < map.entities.size(); ++entity) {
        const std::optional<glm::vec3> start = positionOfEntity(map, references, entity);
        if (!start) continue;
        for (const EntityLink& link : references.targetsOf(entity)) {
            const std::optional<glm::vec3> end = positionOfEntity(map, references, link.entity);
            if (!end || link.entity == entity) continue;
            if (arrows.size() == kMaxEntityArrows) return arrows;
            arrows.push_back({entity, link.entity, *start, *end,
                              kindOfLink(link.key, map.entities[link.entity].className())});
        }
    }
    return arrows;
}

} // namespace visleaf
