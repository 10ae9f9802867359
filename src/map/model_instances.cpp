#include "map/model_instances.h"

#include <glm/gtc/matrix_transform.hpp>

#include <algorithm>
#include <charconv>

namespace visleaf {
namespace {

// The model that `"model" "*3"` names, kNone when the value names none of this map.
uint32_t modelOf(const Map& map, const Entity& entity) {
    const std::string_view value = entity.value("model");
    if (!value.starts_with('*')) return kNone;
    uint32_t model = 0;
    const auto [end, error] = std::from_chars(value.data() + 1, value.data() + value.size(), model);
    return error == std::errc{} && model > 0 && model < map.models.size() ? model : kNone;
}

glm::mat4 placeOf(const Entity& entity, const GameTraits& traits) {
    const glm::vec3 origin = entity.vector("origin").value_or(glm::vec3(0.0f));
    const glm::mat4 moved = glm::translate(glm::mat4(1.0f), origin);
    const bool turns = matchesClass(traits.rotatingClasses, entity.className());
    return turns ? moved * rotationOf(entity.angles()) : moved;
}

bool isHiddenAtStart(const Entity& entity, const GameTraits& traits) {
    const int flags = entity.wholeNumber("spawnflags");
    return std::any_of(traits.hiddenAtStart.begin(), traits.hiddenAtStart.end(),
                       [&](const HiddenAtStart& rule) {
                           return entity.className() == rule.className && (flags & rule.anyOf) != 0 &&
                                  (flags & rule.unless) == 0;
                       });
}

} // namespace

glm::mat4 rotationOf(const glm::vec3& angles) {
    const glm::vec3 radians = glm::radians(angles);
    glm::mat4 turn(1.0f);
    turn = glm::rotate(turn, radians.y, glm::vec3(0.0f, 0.0f, 1.0f));
    turn = glm::rotate(turn, radians.x, glm::vec3(0.0f, 1.0f, 0.0f));
    return glm::rotate(turn, radians.z, glm::vec3(1.0f, 0.0f, 0.0f));
}

std::vector<ModelInstance> placeModels(const Map& map) {
    const GameTraits& traits = traitsOf(map.game);
    std::vector<ModelInstance> instances;
    ModelInstance world;
    if (!map.entities.empty()) world.entity = 0;
    instances.push_back(world);
    for (uint32_t i = 0; i < map.entities.size(); ++i) {
        const Entity& entity = map.entities[i];
        const uint32_t model = modelOf(map, entity);
        if (model == kNone) continue;
        const bool isVisible =
            !matchesClass(traits.invisibleClasses, entity.className()) && !isHiddenAtStart(entity, traits);
        instances.push_back({model, i, placeOf(entity, traits), isVisible});
    }
    return instances;
}

} // namespace visleaf
