#include "analysis/facts/entity_keys.h"

#include "analysis/entity_query.h"
#include "analysis/facts/entity_family.h"
#include "base/text/file_name.h"
#include "base/text/nearest_word.h"

#include <algorithm>
#include <iterator>

namespace visleaf {
namespace {

using namespace entity_family;

constexpr std::string_view kAnyKey = "*";

struct KeyRow {
    unsigned families;
    std::string_view classes; // see matchesPattern()
    std::string_view key;
    std::string_view meaning;
};

// The first row that fits wins, so rows for some classes come before rows for all.
constexpr KeyRow kKeys[] = {
    // The world.
    {kHalfLife | kQuake, "worldspawn", "wad", "texture archives that the compiler used"},
    {kHalfLife | kQuake, "worldspawn", "_wad", "texture archives that the compiler used"},
    {kHalfLife, "worldspawn", "wads", "texture archives, by the name that an old document gives them"},
    {kAll, "worldspawn", "message", "title of the map"},
    {kHalfLife, "worldspawn", "skyname", "name of the skybox"},
    {kQuake2, "worldspawn", "sky", "name of the skybox"},
    {kQuake2, "worldspawn", "skyrotate", "speed of the sky's rotation, degrees per second"},
    {kQuake2, "worldspawn", "skyaxis", "axis of the sky's rotation"},
    {kQuake2, "worldspawn", "fogdensity", "thickness of Kingpin's fog, per game unit"},
    {kQuake2, "worldspawn", "fogval", "colour of Kingpin's fog, 0 to 1 for each channel"},
    {kQuake2, "worldspawn", "fogdensity2", "thickness of Kingpin's fog on Voodoo cards"},
    {kQuake2, "worldspawn", "fogval2", "colour of Kingpin's fog on Voodoo cards"},
    {kQuake2, "worldspawn", "nextmap", "map that follows in deathmatch"},
    {kAll, "worldspawn", "gravity", "gravity, game units per second squared"},
    {kQuake, "worldspawn", "worldtype", "style of doors, keys and messages: 0 medieval, 1 runes, 2 base"},
    {kQuake | kQuake2 | kHalfLife, "worldspawn", "sounds", "music track"},
    {kArena, "worldspawn", "music", "music file, played in a loop"},
    {kHalfLife, "worldspawn", "chaptertitle", "title that the screen shows at the start"},
    {kHalfLife, "worldspawn", "startdark", "1: the screen fades in from black"},
    {kHalfLife, "worldspawn", "gametitle", "1: the screen shows the title of the game"},
    {kHalfLife, "worldspawn", "newunit", "1: the game forgets the state of earlier maps"},
    {kHalfLife, "worldspawn", "mapteams", "names of the teams, with semicolons"},
    {kHalfLife, "worldspawn", "maxrange", "distance of the far plane, game units"},
    {kHalfLife, "worldspawn", "waveheight", "height of the waves of liquids"},
    {kArena, "worldspawn", "gridsize", "size of a cell of the light grid, game units"},
    {kAll, "worldspawn", "ambient", "light that the compiler adds everywhere"},
    {kAll, "worldspawn", "_ambient", "light that the compiler adds everywhere"},
    {kAll, "worldspawn", "light", "least light that the compiler gives to faces"},
    {kAll, "worldspawn", "_minlight", "least light that the compiler gives to faces"},
    {kAll, "worldspawn", "_sun*", "sunlight for the compiler"},
    {kAll, "worldspawn", "_tb_*", "note of the editor TrenchBroom"},
    {kAll, "worldspawn", "mapversion", "version of the editor's file format"},

    // Lights.
    {kAll, "light*", "light", "brightness"},
    {kAll, "light*", "_light", "colour and brightness"},
    {kAll, "light*", "_color", "colour, 0 to 1 or 0 to 255 for each channel"},
    {kAll, "light*", "style", "light style: the pattern of its flicker"},
    {kHalfLife, "light*", "pattern", "own pattern of the light style, 'a' dark to 'z' bright"},
    {kHalfLife, "light*", "_cone", "angle of the inner cone, degrees"},
    {kHalfLife, "light*", "_cone2", "angle of the outer cone, degrees"},
    {kHalfLife, "light*", "pitch", "pitch of a spotlight, degrees"},
    {kHalfLife, "light*", "_sky", "1: light from the sky"},
    {kHalfLife, "light*", "_fade", "factor on the falloff: 2 halves the light"},
    {kHalfLife, "light*", "_falloff", "1: light falls with the distance; 2 or nothing: with its square"},
    {kQuake | kQuake2, "light*", "wait", "factor on the falloff with the distance"},
    {kQuake, "light*", "delay", "law of the falloff"},
    {kQuake | kQuake2, "light*", "angle", "angle of the cone of a spotlight, degrees"},
    {kQuake | kQuake2, "light*", "_cone", "angle of the cone of a spotlight, degrees"},
    {kQuake, "light*", "mangle", "direction of a spotlight: yaw, pitch, roll"},
    {kArena, "light*", "radius", "radius of a spotlight at its target, game units"},
    {kAll, "light*", "target", "where a spotlight points, or what the light switches"},

    // Sounds.
    {kHalfLife, "ambient_generic", "message", "sound file, below sound/"},
    {kHalfLife, "ambient_generic", "health", "volume, 0 to 10"},
    {kHalfLife, "ambient_generic", "pitch", "pitch in per cent"},
    {kHalfLife, "ambient_generic", "preset", "prepared change of pitch and volume"},
    {kHalfLife, "ambient_generic", "volstart", "volume at the start, 0 to 10"},
    {kHalfLife, "ambient_generic", "fadein", "time to fade in, 0 to 100"},
    {kHalfLife, "ambient_generic", "fadeout", "time to fade out, 0 to 100"},
    {kQuake2 | kArena, "target_speaker", "noise", "sound file"},
    {kQuake2, "target_speaker", "attenuation", "-1 the whole map, 1 loud, 2 idle, 3 ambient"},
    {kQuake2, "target_speaker", "volume", "volume, 0 to 1"},
    {kArena, "target_speaker", "wait", "seconds between two sounds"},
    {kArena, "target_speaker", "random", "seconds by which 'wait' varies"},

    // Movement between maps and within one.
    {kAll, "trigger_changelevel", "map", "the next map"},
    {kQuake2, "target_changelevel", "map", "the next map"},
    {kHalfLife, "trigger_changelevel", "landmark", "name of the info_landmark that both maps have"},
    {kHalfLife, "trigger_changelevel", "changedelay", "seconds before the change"},
    {kAll, "trigger_push", "speed", "speed of the push"},
    {kAll, "trigger_teleport", "target", "name of the destination"},
    {kArena, "misc_portal_surface", "target", "name of the camera; without it, the face is a mirror"},
    {kHalfLife, "trigger_camera", "moveto", "first path_corner of the camera's path"},

    // Effects of Half-Life.
    {kHalfLife, "env_sprite", "framerate", "frames per second"},
    {kHalfLife, "env_sprite", "scale", "size factor"},
    {kHalfLife, "env_*", "lightningstart", "name of the entity where the beam begins"},
    {kHalfLife, "env_*", "lightningend", "name of the entity where the beam ends"},
    {kHalfLife, "env_*", "life", "seconds that the effect lasts; 0: for ever"},
    {kHalfLife, "env_*", "boltwidth", "width of the beam in tenths of a unit"},
    {kHalfLife, "env_*", "noiseamplitude", "how far the beam wavers"},
    {kHalfLife, "env_*", "texture", "sprite of the beam"},
    {kHalfLife, "env_explosion", "imagnitude", "strength of the explosion"},
    {kHalfLife, "env_shake", "amplitude", "strength, 0 to 16"},
    {kHalfLife, "env_shake", "duration", "seconds"},
    {kHalfLife, "env_shake", "frequency", "shakes per second"},
    {kHalfLife, "*", "m_iszentity", "the entity that the script moves"},
    {kHalfLife, "*", "m_iszplay", "animation of the script"},
    {kHalfLife, "*", "m_iszidle", "animation before the script starts"},
    {kHalfLife, "*", "m_fmoveto", "how the actor comes to the place of the script"},
    {kHalfLife, "func_breakable", "material", "material: 0 glass, 1 wood, 2 metal, 3 flesh and more"},
    {kHalfLife, "func_breakable", "spawnobject", "number of the item that is inside"},
    {kHalfLife, "func_breakable", "explodemagnitude", "strength of the explosion; 0: none"},
    {kHalfLife, "func_pushable", "friction", "friction, 0 to 400"},
    {kHalfLife, "func_pushable", "buoyancy", "how well it floats"},
    {kHalfLife, "func_track*", "wheels", "distance between the wheels, game units"},
    {kHalfLife, "func_track*", "startspeed", "speed at the start"},
    {kHalfLife, "func_track*", "bank", "largest roll in curves, degrees"},
    {kHalfLife, "func_rotating", "volume", "volume, 0 to 10"},
    {kHalfLife, "func_rotating", "fanfriction", "how slowly it gains and loses speed, per cent"},
    {kHalfLife, "func_conveyor", "speed", "speed of the belt, also of its texture"},

    // Movers of several games.
    {kQuake | kHalfLife, "func_door*", "sounds", "number of a set of sounds"},
    {kHalfLife, "func_door*", "movesnd", "number of the sound while it moves"},
    {kHalfLife, "func_door*", "stopsnd", "number of the sound at the end"},
    {kHalfLife, "func_*", "locked_sound", "number of the sound while it is locked"},
    {kHalfLife, "func_*", "unlocked_sound", "number of the sound when it is unlocked"},
    {kQuake | kHalfLife | kQuake2, "func_door_rotating", "distance", "angle of the turn, degrees"},
    {kAll, "func_plat", "height", "height of the lift, game units"},
    {kAll, "func_bobbing", "height", "distance of the movement, game units"},
    {kAll, "func_bobbing", "phase", "share of the cycle at the start, 0 to 1"},
    {kAll, "func_pendulum", "phase", "share of the cycle at the start, 0 to 1"},
    {kAll, "func_timer", "random", "seconds by which 'wait' varies"},
    {kAll, "func_*", "lip", "part that stays visible at the end of the movement, game units"},
    {kAll, "func_*", "speed", "speed, game units or degrees per second"},
    {kAll, "func_*", "wait", "seconds before it moves back; -1: never"},
    {kAll, "func_*", "dmg", "damage to who is in the way"},
    {kAll, "func_*", "health", "damage that opens or breaks it; 0: none does"},
    {kAll, "func_*", "accel", "acceleration"},
    {kAll, "func_*", "decel", "deceleration"},
    {kAll, "trigger_hurt", "dmg", "damage"},
    {kHalfLife, "trigger_hurt", "damagetype", "kind of damage, as bits"},
    {kAll, "trigger_counter", "count", "number of uses that it waits for"},
    {kAll, "trigger_*", "wait", "seconds before it can be used again; -1: once"},
    {kAll, "trigger_*", "random", "seconds by which 'wait' varies"},
    {kHalfLife, "trigger_*", "triggerstate", "what it does to its target: 0 off, 1 on, 2 toggle"},
    {kAll, "path_*", "wait", "seconds that a train stops here; -1: until it is used"},
    {kHalfLife, "path_*", "speed", "new speed of the train"},
    {kHalfLife, "path_track", "altpath", "name of the other branch"},
    {kHalfLife, "multi_manager", "*", "name of a target; the value is its delay in seconds"},

    // All classes.
    {kAll, "*", "classname", "kind of the entity"},
    {kAll, "*", "origin", "position"},
    {kAll, "*", "angle", "yaw in degrees; -1 up, -2 down"},
    {kAll, "*", "angles", "pitch, yaw and roll in degrees"},
    {kQuake, "*", "mangle", "pitch, yaw and roll in degrees"},
    {kAll, "*", "target", "name of what it uses"},
    {kAll, "*", "targetname", "name by which others use it"},
    {kAll, "*", "killtarget", "name of what it removes"},
    {kQuake2, "*", "pathtarget", "name of what is used when a path ends here"},
    {kQuake2, "*", "combattarget", "where a monster goes when it sees an enemy"},
    {kQuake2, "*", "deathtarget", "name of what its death uses"},
    {kQuake2 | kArena, "*", "team", "entities with the same team act together"},
    {kAll, "*", "model", "brush model '*N', or a model file"},
    {kQuake3 | kRtcw, "*", "model2", "model file that is drawn, too"},
    {kAll, "*", "spawnflags", "options, one for each bit"},
    {kAll, "*", "message", "text that the player sees"},
    {kAll, "*", "delay", "seconds before it uses its target"},
    {kAll, "*", "noise*", "sound file"},
    {kQuake | kQuake2, "*", "sounds", "number of a set of sounds"},
    {kAll, "*", "health", "damage that it can take"},
    {kAll, "*", "count", "number of uses or items"},
    {kQuake2, "*", "item", "class of the item that it drops or needs"},
    {kArena, "*", "notfree", "1: not in free-for-all"},
    {kArena, "*", "notteam", "1: not in team games"},
    {kArena, "*", "notsingle", "1: not in single-player games"},
    {kArena, "*", "notbot", "1: bots ignore it"},
    {kArena, "*", "gametype", "games in which it exists"},
    {kHalfLife, "*", "globalname", "name by which several maps share its state"},
    {kHalfLife, "*", "master", "name of the multisource that must be on"},
    {kHalfLife, "*", "rendermode", "0 normal, 1 colour, 2 texture, 3 glow, 4 solid cut-out, 5 additive"},
    {kHalfLife, "*", "renderamt", "opacity, 0 to 255"},
    {kHalfLife, "*", "rendercolor", "colour, 0 to 255 for each channel"},
    {kHalfLife, "*", "renderfx", "number of an effect such as pulsing"},
    {kHalfLife, "*", "sequence", "number of the animation"},
    {kHalfLife, "*", "body", "number of the body part of the model"},
    {kHalfLife, "*", "skin", "texture set of the model, or contents of a liquid"},
    {kHalfLife, "*", "netname", "name of another entity or squad"},
    {kHalfLife, "*", "triggertarget", "name of what the condition uses"},
    {kHalfLife, "*", "triggercondition", "condition that uses TriggerTarget"},
    {kHalfLife | kQuake, "*", "zhlt_*", "option of the compiler"},
    {kQuake | kQuake2, "*", "_phong*", "smoothing of light over edges by the compiler"},
    {kAll, "*", "_*", "option of the compiler or the editor"},
};

bool isKeyOfAnyClass(std::string_view key) {
    return std::any_of(std::begin(kKeys), std::end(kKeys), [key](const KeyRow& known) {
        return known.key != kAnyKey && matchesPattern(known.key, key);
    });
}

/// Returns the first row for a class of a game whose key passes the test; null if there is none.
template <class Test> const KeyRow* firstRow(Game game, std::string_view className, const Test& isWanted) {
    const unsigned family = entityFamilyOf(game);
    const auto row = std::find_if(std::begin(kKeys), std::end(kKeys), [&](const KeyRow& known) {
        return (known.families & family) != 0 && matchesPattern(known.classes, className) &&
               isWanted(known.key);
    });
    return row == std::end(kKeys) ? nullptr : row;
}

/// Returns the row of a class whose keys may have any name; null for other classes.
const KeyRow* rowForAnyKey(Game game, std::string_view className) {
    return firstRow(game, className, [](std::string_view known) { return known == kAnyKey; });
}

/// True if `key` is probably `known` with a typing error.
bool isTypingError(std::string_view key, std::string_view known) {
    constexpr size_t kShortest = 5, kLong = 9; // letters
    if (known.size() < kShortest || key.front() != known.front()) return false;
    if (key.starts_with(known) || known.starts_with(key)) return false;
    return numEdits(key, known) <= (known.size() < kLong ? 1u : 2u);
}

bool hasOnlyLetters(std::string_view key) {
    return std::all_of(key.begin(), key.end(), [](char c) { return (c >= 'a' && c <= 'z') || c == '_'; });
}

} // namespace

std::string_view meaningOfKey(Game game, std::string_view className, std::string_view spelledKey) {
    const std::string key = foldName(spelledKey); // games differ in whether case matters
    const KeyRow* row = firstRow(game, className, [&key](std::string_view known) {
        return known != kAnyKey &&
               matchesPattern(known, key); // rows for any key must not hide the common ones
    });
    if (row == nullptr) row = rowForAnyKey(game, className);
    return row == nullptr ? std::string_view{} : row->meaning;
}

std::string_view meantKey(Game game, std::string_view className, std::string_view spelledKey) {
    const std::string key = foldName(spelledKey);
    if (key.empty() || !hasOnlyLetters(key) || isKeyOfAnyClass(key) ||
        rowForAnyKey(game, className) != nullptr)
        return {};
    const KeyRow* row =
        firstRow(game, className, [&key](std::string_view known) { return isTypingError(key, known); });
    return row == nullptr ? std::string_view{} : row->key;
}

} // namespace visleaf
