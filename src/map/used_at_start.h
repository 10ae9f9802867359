// What is used as a map begins, without anyone's doing.
//
// Facts: Quake 2's g_trigger.c: what a `trigger_always` targets is used in the first moments. Half-Life's
// triggers.cpp: so is what a `trigger_auto` targets, unless that waits for a `globalstate`; it and relays say
// by `triggerstate` whether that switches on (1), over (2) or off (0; GameTraits::triggerStates), however a
// relay itself was used; doors switch over (doors.cpp).
//
// Followed here through relays and doors, whatever their delays, but not to the other doors of a team, nor
// through a `multi_manager`. What switches over counts as switching on, however often; what is switched off,
// killed by a `killtarget` or undone by a door that closes is not told. The `globalstate`s that an
// `env_global` sets are not read: what waits for one is taken to wait still.
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

/// The names of what is switched on as the map begins.
TargetNames findUsedAtStart(const Map& map);

/// True for doors that swing or slide, which use their targets as they open (Quake 2) or once they are open
/// (Half-Life).
bool isDoor(const Entity& entity);

} // namespace visleaf
