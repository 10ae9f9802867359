// Which models the classes of Quake and its mission packs show.
//
// Facts: id-Software's QuakeC (qcc/v101qc); alexey-lysiuk/quakec and six-of-one/qc_v1.07 for Scourge of
// Armagon (hipnotic) and Dissolution of Eternity (rogue).
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace visleaf {

/// How an entity stands when the map starts.
enum class QuakeStand : uint8_t {
    item,       // falls with a box whose bottom is at its origin
    tallItem,   // falls with a box that begins 24 units below its origin
    monster,    // falls with the box of a player
    bigMonster, // falls with a box of 64 units a side
    hovering,   // flies, swims, or hangs on a wall
    torch,      // the same, and no light changes it
    box,        // falls with a box that begins at its origin
    barrel,     // the same, and stays if there is no floor
};

/// The frames in which a monster stands. The names count if the model has them, because models of mods may
/// have their frames in another order. Otherwise, the numbers count, as in the game.
struct QuakeIdle {
    std::string_view poses = {}; // the beginning of the names; empty: only the numbers count
    uint32_t first = 0;
    uint32_t count = 1;
};

struct QuakeClass {
    std::string_view className;
    QuakeStand stand;
    std::string_view file;
    QuakeIdle idle = {};
    uint32_t skin = 0;
};

/// Boxes of ammunition and health are small maps. Spawnflags choose other ones.
struct QuakeBox {
    std::string_view className;
    std::string_view file;
    std::string_view withFlag1 = {}; // empty: the same
    std::string_view withFlag2 = {};
    QuakeStand stand = QuakeStand::box;
};

/// All classes whose model depends on nothing else.
std::span<const QuakeClass> quakeClasses();

/// All boxes.
std::span<const QuakeBox> quakeBoxes();

} // namespace visleaf
