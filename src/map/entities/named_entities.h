// Finds entities by their `targetname`.
#pragma once

#include "map/map.h"

#include <string>
#include <string_view>
#include <unordered_map>

namespace visleaf {

/// The entities of a map by their `targetname`, whatever its case. If several have the same name, this takes
/// the first; some games pick one at random.
class NamedEntities {
  public:
    explicit NamedEntities(const Map& map);

    /// Returns the entity with that name; null if there is none. Nothing has an empty name.
    const Entity* find(std::string_view name) const;

  private:
    std::unordered_map<std::string, const Entity*> m_entities; // by folded name
};

} // namespace visleaf
