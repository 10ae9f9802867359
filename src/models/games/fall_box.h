// How the monsters and objects of Quake 2's relatives fall when the map starts.
//
// Facts: id-Software/Quake-2 game/g_monster.c (M_droptofloor).
#pragma once

#include "models/mesh_part.h"

#include <optional>

namespace visleaf {

/// The box in which an entity falls, game units from its origin.
struct FallBox {
    int halfWidth = 0, bottom = 0, top = 0;
    bool falls = true;
};

inline constexpr FallBox kStays{.falls = false}; // flies, swims, or is fixed

/// Returns how an entity with a box falls. If it is stuck, it stays.
std::optional<FloorDrop> dropIn(const FallBox& box);

} // namespace visleaf
