#include "view/mesh_moment.h"

#include "analysis/ray_cast.h"
#include "view/face_filter.h"

#include <glm/geometric.hpp>

namespace visleaf {
namespace {

/// True if one sees a glow at `to` from `from`. The game forgives a wall just before it.
bool seesGlow(const Map& map, const glm::vec3& from, const glm::vec3& to) {
    constexpr double kForgiven = 8.0; // game units
    const glm::dvec3 path = glm::dvec3(to) - glm::dvec3(from);
    const double distance = glm::length(path);
    return distance <= kForgiven || distanceToWall(map, {from, path / distance}) >= distance - kForgiven;
}

} // namespace

MeshMoment meshMomentOf(const Map& map, const FrameChoices& choices, std::span<const float> styleValues) {
    MeshMoment moment{.seconds = meshTimeOf(choices.settings, choices.time), .styleValues = styleValues};
    moment.showsSprites = traitsOf(choices.settings.draw.mode).showsSprites;
    if (choices.filter != nullptr)
        moment.isWanted = [&choices](uint32_t entity) { return choices.filter->showsModelsOf(entity); };
    moment.isClear = [&map](const glm::vec3& from, const glm::vec3& to) { return seesGlow(map, from, to); };
    return moment;
}

} // namespace visleaf
