#include "map/entities/model_instances.h"

#include "base/portable_math.h"
#include "map/entities/mover_starts.h"
#include "map/entities/spawn_filter.h"
#include "map/entities/triggered_at_start.h"

#include <glm/gtc/matrix_transform.hpp>

#include <algorithm>
#include <charconv>
#include <optional>
#include <span>

namespace visleaf {
namespace {

bool startsHidden(const Entity& entity, const EntityRules& rules) {
    const int flags = entity.wholeNumber("spawnflags");
    return std::any_of(rules.hiddenAtStart.begin(), rules.hiddenAtStart.end(),
                       [&](const HiddenAtStart& rule) {
                           return entity.className() == rule.className && (flags & rule.anyOf) != 0 &&
                                  (flags & rule.unless) == 0;
                       });
}

class ModelPlacer {
  public:
    explicit ModelPlacer(const Map& map)
        : m_map(map), m_rules(traitsOf(map.game).entities), m_numParts(map.models.size()),
          m_partsLeft(maxPlacedParts(numPartsOf(map.faces))), m_starts(map) {}

    PlacedModels place() {
        ModelInstance world;
        if (!m_map.entities.empty()) world.entity = 0;
        m_placed.instances.push_back(world);
        for (uint32_t i = 0; i < m_map.entities.size(); ++i)
            addModelOf(i);
        return std::move(m_placed);
    }

  private:
    static uint64_t numPartsOf(std::span<const MapFace> faces) {
        uint64_t sum = 0;
        for (const MapFace& face : faces)
            sum += uint64_t{1} + face.numVertices + face.numIndices;
        return sum;
    }

    void addModelOf(uint32_t index) {
        const Entity& entity = m_map.entities[index];
        const uint32_t model = brushModelOf(m_map, entity);
        if (model == kNone) return;
        const uint64_t numParts = 1 + partsOf(model);
        if (numParts > m_partsLeft) {
            m_placed.leftOut.push_back(index);
            return;
        }
        m_partsLeft -= numParts;
        const bool isKept = isInGame(m_map, entity);
        m_placed.instances.push_back(
            {model, index, transformOf(entity, model), isKept, isKept && isVisible(entity)});
    }

    glm::mat4 transformOf(const Entity& entity, uint32_t model) {
        const bool turns = matchesClass(m_rules.rotatingClasses, entity.className());
        const MoverPlace asInMap{entity.origin(), turns ? entity.angles() : glm::vec3(0.0f)};
        const MoverPlace start = m_starts.placeOf(entity, m_map.models[model].bounds, asInMap);
        return glm::translate(glm::mat4(1.0f), start.origin) * rotationOf(start.angles);
    }

    /// Returns the number of faces, vertices and indices of a model. Caches it, because many entities may
    /// name the model.
    uint64_t partsOf(uint32_t index) {
        std::optional<uint64_t>& known = m_numParts[index];
        const Model& model = m_map.models[index];
        if (!known) known = numPartsOf(std::span(m_map.faces).subspan(model.firstFace, model.numFaces));
        return *known;
    }

    bool isVisible(const Entity& entity) {
        if (matchesClass(m_rules.invisibleClasses, entity.className())) return false;
        if (!startsHidden(entity, m_rules)) return true;
        if (!m_used) m_used = findTriggeredAtStart(m_map);
        return m_used->holds(entity.value("targetname"));
    }

    const Map& m_map;
    const EntityRules& m_rules;
    std::vector<std::optional<uint64_t>> m_numParts; // for each model; empty: not known yet
    uint64_t m_partsLeft;
    MoverStarts m_starts;
    std::optional<TargetNames> m_used; // computed for the first hidden entity
    PlacedModels m_placed;
};

} // namespace

glm::mat4 rotationOf(const glm::vec3& angles) {
    const glm::vec3 radians = glm::radians(angles);
    return portable::rotation(radians.y, {0.0f, 0.0f, 1.0f}) *
           portable::rotation(radians.x, {0.0f, 1.0f, 0.0f}) *
           portable::rotation(radians.z, {1.0f, 0.0f, 0.0f});
}

glm::vec3 movementDirection(const glm::vec3& angles) {
    if (angles == glm::vec3(0.0f, -1.0f, 0.0f)) return {0.0f, 0.0f, 1.0f};
    if (angles == glm::vec3(0.0f, -2.0f, 0.0f)) return {0.0f, 0.0f, -1.0f};
    return glm::vec3(rotationOf(angles)[0]);
}

uint32_t brushModelOf(const Map& map, const Entity& entity) {
    const std::string_view value = entity.value("model");
    if (!value.starts_with('*')) return kNone;
    uint32_t model = 0;
    const auto [end, error] = std::from_chars(value.data() + 1, value.data() + value.size(), model);
    return error == std::errc{} && model > 0 && model < map.models.size() ? model : kNone;
}

PlacedModels placeModels(const Map& map) {
    return ModelPlacer(map).place();
}

} // namespace visleaf
