// What differs from game to game and is no matter of file layout: a table, one row a game.
#pragma once

#include <glm/vec3.hpp>

#include <cstdint>
#include <span>
#include <string_view>

namespace visleaf {

/// Whose map it is, as its format says; Kingpin's has Quake 2's (LoadOptions::isKingpin).
enum class Game { quake, halflife, blueshift, paranoia2, quake2, kingpin, nightfire, quake3, rtcw };

/// Brush entities of a class that some of their spawnflags hide.
struct HiddenAtStart {
    std::string_view className;
    int anyOf = 0;  // hidden by one of these spawnflags
    int unless = 0; // but not with one of these
};

/// Whether triggers say by `triggerstate` how they use their targets (0: to switch them off), and what it
/// means where they do not.
enum class TriggerStates : uint8_t { none, missingIsOff, missingIsOn };

/// One row of the table.
struct GameTraits {
    Game game;
    std::string_view name; // as the command line and JSON spell it

    float eyeHeight; // of a standing player above the player's origin, game units

    // Classes of player starts, the one a single player begins at first.
    std::span<const std::string_view> spawnClasses;

    // Brush entities whose `angles` turn the model; elsewhere they are a direction of movement.
    std::span<const std::string_view> rotatingClasses;

    // Brush entities that are volumes for the game's rules, not things to see. A name that ends in '*' stands
    // for every class that begins so.
    std::span<const std::string_view> invisibleClasses;

    // Brush entities that their `spawnflags` keep out of sight until something calls for them.
    std::span<const HiddenAtStart> hiddenAtStart;

    // Faces of sky hide what lies behind them. Elsewhere the sky lies behind everything, as in Quake 2's
    // gl_warp.c, Xash3D's and Quake 3's tr_sky.c.
    bool skyHides;

    // Class of the entities that use their target as the map begins, some of them only in a `globalstate`
    // (map/used_at_start.h). Empty where nothing starts hidden, so that they make no difference.
    std::string_view startTrigger = {};

    TriggerStates triggerStates = TriggerStates::none;
};

/// The row of `game`.
const GameTraits& traitsOf(Game game);

/// True when `name` is in `classes`; entries that end in '*' match by their beginning.
bool matchesClass(std::span<const std::string_view> classes, std::string_view name);

} // namespace visleaf
