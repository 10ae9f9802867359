// A list of the entities of a map for people: searched, filtered and sorted.
#pragma once

#include "analysis/cross_references.h"
#include "map/entities/spawn_filter.h"

#include <glm/vec3.hpp>

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace visleaf {

enum class EntityColumn : uint8_t { className, name, distance };

/// What the list shows, and in which order.
struct EntityListChoices {
    std::string query = {};          // see entity_query.h
    std::optional<Skill> skill = {}; // only what the game keeps on this level; empty: all
    std::optional<GameMode> mode = {};
    EntityColumn column = EntityColumn::className;
    bool isDescending = false;

    bool operator==(const EntityListChoices&) const = default;
};

struct EntityRow {
    uint32_t entity = 0;           // into Map::entities
    std::optional<float> distance; // game units from the camera; empty: the entity has no position
};

/// What the columns of the list say about an entity.
struct EntityTexts {
    std::string className;
    std::string name; // targetname
};

class EntityList {
  public:
    /// Makes the list follow the choices and the camera. Does nothing while neither changes. Distances follow
    /// the camera in steps of a few units, because a list that is sorted in each frame cannot be read.
    void update(const Map& map, const CrossReferences& references, const EntityListChoices& choices,
                const glm::vec3& camera);

    /// Forgets everything. Call it when another map is shown.
    void clear() { *this = {}; }

    std::span<const EntityRow> rows() const { return m_rows; }
    /// True if entities were searched and none matches.
    bool isNothingFound() const { return m_choices && m_rows.empty() && !m_positions.empty(); }
    /// True if an entity of the list has a name (targetname).
    bool hasNames() const { return m_hasNames; }
    /// Returns the longest class and the longest name of the map, which need most room in their columns.
    const EntityTexts& longestTexts() const { return m_longestTexts; }
    /// Returns what is wrong with the search; empty: nothing.
    const std::string& problem() const { return m_problem; }

  private:
    void findPositions(const Map& map, const CrossReferences& references);
    void findLongestTexts(const Map& map);
    void filter(const Map& map);
    void measure(const glm::vec3& camera);
    void sort(const Map& map);

    std::vector<std::optional<glm::vec3>> m_positions; // for each entity
    std::optional<EntityListChoices> m_choices;        // of m_rows
    glm::vec3 m_camera{0.0f};                          // of the distances
    std::vector<EntityRow> m_rows;
    bool m_hasNames = false;
    EntityTexts m_longestTexts;
    std::string m_problem;
};

} // namespace visleaf
