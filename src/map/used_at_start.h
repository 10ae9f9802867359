// What is used as a map begins, without anyone's doing.
//
// Facts: Quake 2's g_trigger.c and Half-Life's triggers.cpp: what a `trigger_always` or a `trigger_auto`
// targets is used in the first moments. Followed here through relays and doors, but not to the other doors of
// a team, nor through a `multi_manager`.
#pragma once

#include "map/map.h"

#include <set>
#include <string>

namespace visleaf {

/// Names by which entities target one another. Case makes no difference, and what has no name is never meant.
class TargetNames {
  public:
    /// False when the name is there already, or none.
    bool add(std::string_view name);
    bool holds(std::string_view name) const;

  private:
    std::set<std::string> m_names; // in lower case
};

/// The names of what is used as the map begins.
TargetNames findUsedAtStart(const Map& map);

/// True for doors that swing or slide, which use their targets as they open.
bool isDoor(const Entity& entity);

} // namespace visleaf
