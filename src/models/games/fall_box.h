// How the monsters, objects and items of Quake 2, Quake 3 and their relatives fall when the map starts.
//
// Facts: id-Software/Quake-2 game/g_monster.c (M_droptofloor) and game/g_items.c (droptofloor);
// id-Software/Quake-III-Arena game/g_items.c (FinishSpawningItem).
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

/// Returns how items fall.
FloorDrop itemDrop();

} // namespace visleaf
