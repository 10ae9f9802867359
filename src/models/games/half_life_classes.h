// The classes of Half-Life, Opposing Force and Blue Shift that show a model: which one, and how they stand.
//
// Facts: the game code of the Half-Life SDK (dlls): items.cpp, weapons.cpp, and a file for each monster; the
// classes of Opposing Force and Blue Shift from halflife-updated.
#pragma once

#include "models/mesh_part.h"

#include <optional>
#include <string_view>
#include <vector>

namespace visleaf {

/// How an entity stands when the map starts.
enum class Standing : uint8_t {
    human,  // falls with the box of a human
    player, // the same, and its origin is in the middle
    small,  // falls with a lower box
    large,  // falls with a box of 64 units a side
    fixed,  // flies, swims, or hangs on a wall
    crab,   // falls with a box of 24 units a side
    seat,   // falls with the box of someone who sits
    item,   // falls with a box; the game removes it if no floor is near
    ammo,   // the same, but it stays
    point,  // falls without a box: weapons, the dead, and the smallest monsters
};

/// A class of monsters or items.
struct HalfLifeClass {
    std::string_view className;
    Standing standing;
    std::string_view file; // below models/, without extension
    uint32_t sequence = 0; // of items
    uint32_t body = 0;
};

/// The dead, whose key `pose` is the number of a sequence.
struct PosedClass {
    std::string_view className;
    std::string_view file;
    std::vector<std::string_view> sequences;
    uint32_t body = 0;
};

/// Return the row of a class; null: it is no such class. Monsters stand idle, items do not move.
const HalfLifeClass* halfLifeMonster(std::string_view className);
const HalfLifeClass* halfLifeItem(std::string_view className);
const PosedClass* halfLifeCorpse(std::string_view className);

/// Returns how an entity that stands so falls to the floor; nothing: it stays where it is.
std::optional<FloorDrop> dropOf(Standing standing);

} // namespace visleaf
