// The table of games. It has all differences between games except the layout of their files.
//
// A new game needs a loader and three rows: one here, one in materials/games/game_rules.cpp for its surfaces,
// and one in models/games/mesh_rules.cpp for the models of its entities, which this folder must not know.
// Other code asks for what a row says, never for one game. A row refers to groups of rules, which related
// games share. The code does not compile if a row lacks a group, a game lacks a row, or the rows are not in
// the order of Game.
#pragma once

#include "base/enum_table.h"
#include "map/appearance_settings.h"
#include "map/flag_names.h"
#include "map/light/light_rules.h"
#include "map/player_rules.h"

#include <glm/vec2.hpp>
#include <glm/vec4.hpp>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace visleaf {

/// The game that a map was made for, inferred from the file format. Where several games
/// share a format, gameByData() looks at the mounted data. `darkplaces` stands for the games of the engine
/// DarkPlaces, Nexuiz and Xonotic.
enum class Game : uint8_t {
    quake,
    quake64,
    hexen2,
    halflife,
    blueshift,
    paranoia2,
    quake2,
    kingpin,
    nightfire,
    quake3,
    rtcw,
    raven,   // Jedi Knight II, Jedi Academy, Soldier of Fortune II; their files do not say which
    qfusion, // Warsow, Warfork
    darkplaces,
};
inline constexpr size_t kNumGames = numValuesOf<Game>();

/// The games whose entities have the same keys and spawnflags. They also have similar tools and movement.
enum class GameFamily : uint8_t { quake, halfLife, quake2, quake3, rtcw };

/// A class of brush entities that can be hidden at the start, depending on their spawnflags.
struct HiddenAtStart {
    std::string_view className;
    int anyOf = 0;  // hidden by one of these spawnflags
    int unless = 0; // but visible with one of these
};

/// What a missing key `triggerstate` means. The key says how a trigger uses its targets: 0 switches them off.
/// `none`: the game has no such key.
enum class TriggerStates : uint8_t { none, missingIsOff, missingIsOn };

/// Where movers stand when the map starts (map/entities/mover_starts.h). `asInMap`: no rules are known.
enum class MoverRules : uint8_t { asInMap, quake, hexen2, halfLife, quake2, quake3 };

/// How the game's library treats entities.
struct EntityRules {
    float eyeHeight; // height of the eye above the origin of a standing player, game units

    // Classes of player starts; the class for a single player comes first.
    std::span<const std::string_view> spawnClasses;

    // Brush entities whose `angles` rotate the model; for other classes `angles` is a direction of movement.
    std::span<const std::string_view> rotatingClasses;

    // Brush entities that are invisible volumes for gameplay. A name that ends in '*' matches every class
    // with that beginning.
    std::span<const std::string_view> invisibleClasses;

    // Brush entities that `spawnflags` hide until the game shows them.
    std::span<const HiddenAtStart> hiddenAtStart = {};

    MoverRules movers = MoverRules::asInMap;

    GameMode usualMode = GameMode::single; // in which the game starts maps by itself

    // Class of the entities that use their targets at the start of the map
    // (map/entities/triggered_at_start.h). Empty in games where no entity starts hidden, because these
    // entities then have no visible effect.
    std::string_view startTrigger = {};

    TriggerStates triggerStates = TriggerStates::none;
};

/// The keys that define fog over a whole map; mapFogOf() lists them.
enum class FogKeys : uint8_t { none, quake, quake2, envFog, kingpin, darkplaces };

/// The fog over a whole map.
struct FogRules {
    FogKeys keys;
    bool isModern; // only modern engines read these keys
};

/// A slow sway of the field of view. The tangents of half the field of view are multiplied by 1 + offset +
/// amplitude sin(2 pi turnsPerSecond t).
struct LensSway {
    glm::vec2 offset{0.0f};
    glm::vec2 amplitude{0.0f};
    float turnsPerSecond = 0.0f;

    bool operator==(const LensSway&) const = default;
};

/// The view from inside a liquid: tints, whose alpha is their share of the frame, and the sway of the lens.
struct UnderwaterRules {
    glm::vec4 water{0.0f}, slime{0.0f}, lava{0.0f};
    LensSway sway;
};

/// One row of the table.
struct GameTraits {
    Game game;
    GameFamily family;
    std::string_view name;  // as on the command line and in JSON
    std::string_view title; // for people

    // The folders of the game's own data, folded. Mods are beside them.
    std::span<const std::string_view> baseFolders;

    // True if sky faces hide what is behind them. Otherwise the sky is behind everything (Quake 2's and
    // Xash3D's gl_warp.c, Quake 3's tr_sky.c).
    bool skyHides;

    // The groups are references, so that a row without one of them does not compile.
    const EntityRules& entities;
    const ByPreset<LightRules>& light;
    const FogRules& fog;
    const UnderwaterRules& underwater;
    const FileFlagNames& flagNames;
    const PlayerRules& player;

    // Folders of many other programs have the same names. They count only if they contain archives of maps.
    bool hasCommonFolders = false;
};

/// Returns all rows, in the order of Game.
std::span<const GameTraits> allGames();

/// Returns the row of `game`.
const GameTraits& traitsOf(Game game);

/// True if the game descends from Quake 3.
bool isOfQuake3(Game game);

/// True if `name` is in `classes`; an entry that ends in '*' matches names with that beginning.
bool matchesClass(std::span<const std::string_view> classes, std::string_view name);

} // namespace visleaf
