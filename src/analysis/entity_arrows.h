// Where entities are, which way they face, and which entities they name: what a view draws as arrows.
#pragma once

#include "analysis/cross_references.h"

#include <glm/vec3.hpp>

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace visleaf {

/// Returns the centre of an entity's brush model where the entity places it, otherwise its origin; nothing
/// for the world and for entities without either. Map space.
std::optional<glm::vec3> positionOfEntity(const Map& map, const CrossReferences& references, uint32_t entity);

/// Returns the unit direction that the keys `angle` or `angles` state; nothing without them. As in the games,
/// an `angle` of -1 means up and -2 means down.
std::optional<glm::vec3> facingOf(const Entity& entity);

enum class ArrowKind : uint8_t {
    target, // uses the other entity
    kill,   // removes it: `killtarget`
    other,  // names it by another key, such as `master` or `target2`
    path,   // moves to it: the other entity is a stop of a path
};

/// A key of an entity that names another one, as an arrow between their positions.
struct EntityArrow {
    uint32_t from = 0; // into Map::entities
    uint32_t to = 0;
    glm::vec3 start{0.0f}; // map space
    glm::vec3 end{0.0f};
    ArrowKind kind = ArrowKind::target;
};

/// Largest number of arrows. On a damaged map, every entity may name every other.
inline constexpr size_t kMaxEntityArrows = 1 << 16;

/// Returns an arrow for each key that names an entity, in the order of the entities. Leaves out links whose
/// ends have no position, links of an entity to itself, and those beyond kMaxEntityArrows.
std::vector<EntityArrow> findEntityArrows(const Map& map, const CrossReferences& references);

} // namespace visleaf
