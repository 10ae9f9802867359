#include "features/entities/entity_list.h"

#include "analysis/entity_arrows.h"
#include "analysis/entity_query.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <limits>

namespace visleaf {
namespace {

constexpr float kDistanceStep = 16.0f; // game units: the camera moves this far before the list follows

} // namespace

void EntityList::update(const Map& map, const CrossReferences& references, const EntityListChoices& choices,
                        const glm::vec3& camera) {
    const bool isNew = m_choices != choices;
    if (!isNew && glm::distance(m_camera, camera) < kDistanceStep) return;
    if (m_positions.size() != map.entities.size()) {
        findPositions(map, references);
        findLongestTexts(map);
    }
    m_choices = choices;
    if (isNew) filter(map);
    measure(camera);
    if (isNew || choices.column == EntityColumn::distance) sort(map);
}

void EntityList::findPositions(const Map& map, const CrossReferences& references) {
    m_positions.clear();
    for (uint32_t i = 0; i < map.entities.size(); ++i)
        m_positions.push_back(positionOfEntity(map, references, i));
}

void EntityList::findLongestTexts(const Map& map) {
    m_longestTexts = {};
    const auto takeLonger = [](std::string& longest, std::string_view text) {
        if (text.size() > longest.size()) longest = text;
    };
    for (const Entity& entity : map.entities) {
        takeLonger(m_longestTexts.className, entity.className());
        takeLonger(m_longestTexts.name, entity.value("targetname"));
    }
}

void EntityList::filter(const Map& map) {
    const EntityQuery query(m_choices->query, map.game);
    m_problem = query.problem();
    m_rows.clear();
    for (uint32_t i = 0; i < map.entities.size(); ++i)
        if (query.matches(map.entities[i]) &&
            spawnsFor(map.entities[i], map.game, m_choices->skill, m_choices->mode))
            m_rows.push_back({i, std::nullopt});
    m_hasNames = std::ranges::any_of(m_rows, [&map](const EntityRow& row) {
        return !map.entities[row.entity].value("targetname").empty();
    });
}

void EntityList::measure(const glm::vec3& camera) {
    m_camera = camera;
    for (EntityRow& row : m_rows)
        if (m_positions[row.entity]) row.distance = glm::distance(*m_positions[row.entity], camera);
}

void EntityList::sort(const Map& map) {
    const auto textOfRow = [&](const EntityRow& row) {
        const Entity& entity = map.entities[row.entity];
        return m_choices->column == EntityColumn::name ? entity.value("targetname") : entity.className();
    };
    const auto isBefore = [&](const EntityRow& a, const EntityRow& b) {
        constexpr float kNowhere = std::numeric_limits<float>::infinity();
        if (m_choices->column == EntityColumn::distance)
            return a.distance.value_or(kNowhere) < b.distance.value_or(kNowhere);
        return textOfRow(a) < textOfRow(b);
    };
    std::sort(m_rows.begin(), m_rows.end(),
              [](const EntityRow& a, const EntityRow& b) { return a.entity < b.entity; });
    if (m_choices->isDescending)
        std::stable_sort(m_rows.begin(), m_rows.end(),
                         [&](const EntityRow& a, const EntityRow& b) { return isBefore(b, a); });
    else
        std::stable_sort(m_rows.begin(), m_rows.end(), isBefore);
}

} // namespace visleaf
