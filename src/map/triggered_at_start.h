// Finds the entities that are used automatically at the start of a map.
//
// Facts: Quake 2's g_trigger.c: the targets of a `trigger_always` are used in the first moments. Half-Life's
// triggers.cpp: so are the targets of a `trigger_auto`, unless it waits for a `globalstate`. It and relays
// have the key `triggerstate`: switch on (1), toggle (2) or switch off (0; GameTraits::triggerStates). A
// relay does that in whatever way it was used itself. Doors toggle (doors.cpp).
//
// The search follows relays and doors, whatever their delays, but not the other doors of a team, nor a
// `multi_manager`. Toggling counts as switching on, however often it happens. The result does not consider
// entities that are switched off, killed by a `killtarget` or undone by a door that closes. It ignores the
// `globalstate`s that an `env_global` sets: an entity that waits for one is assumed to wait.
#pragma once

#include "map/map.h"

#include <set>
#include <string>

namespace visleaf {

/// Names by which entities target one another, in any case. An empty name matches nothing.
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

/// True for doors that swing or slide. They use their targets when they begin to open (Quake 2) or once they
/// are open (Half-Life).
bool isDoor(const Entity& entity);

} // namespace visleaf
