// Finds the entities that a game switches on automatically at the start of a map.
//
// Facts: In Quake 2, a `trigger_always` uses its targets in the first moments (g_trigger.c). In Half-Life, a
// `trigger_auto` does so, unless it waits for a `globalstate` (triggers.cpp). There, `trigger_auto` and
// relays have the key `triggerstate`: they switch their targets on (1), toggle them (2) or switch them off
// (0; see TriggerStates). How a relay was used itself does not matter. Doors toggle their targets
// (doors.cpp).
//
// The search follows relays and doors, whatever their delays. It does not follow the other doors of a team,
// nor a `multi_manager`. Toggling counts as switching on, even if it happens twice. The search does not
// consider that an entity may later be switched off, removed by a `killtarget`, or reset by a door that
// closes. It does not evaluate `globalstate`s: an entity that waits for one is assumed to wait.
#pragma once

#include "map/map.h"

#include <set>
#include <string>

namespace visleaf {

/// A set of names by which entities target one another. Case does not matter, and an empty name matches
/// nothing.
class TargetNames {
  public:
    /// Returns false if the name is empty or already in the set.
    bool add(std::string_view name);
    bool holds(std::string_view name) const;

  private:
    std::set<std::string> m_names; // in lower case
};

/// Returns the names of the entities that are switched on at the start of the map.
TargetNames findTriggeredAtStart(const Map& map);

/// True for doors that rotate or slide. They use their targets when they begin to open (Quake 2) or when they
/// are open (Half-Life).
bool isDoor(const Entity& entity);

} // namespace visleaf
