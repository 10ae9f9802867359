#include "map/game.h"

#include <algorithm>
#include <array>

namespace visleaf {
namespace {

constexpr std::string_view kQuakeSpawns[] = {"info_player_start", "info_player_deathmatch",
                                             "info_player_coop", "testplayerstart"};

constexpr std::string_view kHalfLifeSpawns[] = {"info_player_start", "info_player_deathmatch",
                                                "info_player_coop", "info_player_teamspawn"};

constexpr std::string_view kQuake2Spawns[] = {"info_player_start", "info_player_deathmatch",
                                              "info_player_coop", "info_player_intermission"};

constexpr std::string_view kQuake3Spawns[] = {
    "info_player_start",  "info_player_deathmatch", "team_CTF_redspawn",       "team_CTF_bluespawn",
    "team_CTF_redplayer", "team_CTF_blueplayer",    "info_player_intermission"};

// func_door_rotating clears its angles when it spawns (Quake 2's g_func.c).
constexpr std::string_view kQuake2Rotating[] = {"func_rotating"};

constexpr std::string_view kQuake3Rotating[] = {"func_rotating", "func_pendulum"};

// Quake's brush entities only move; what turned was made by mods and by Half-Life.
constexpr std::string_view kQuakeRotating[] = {"func_rotating"};

constexpr std::string_view kHalfLifeRotating[] = {
    "func_rotating", "func_door_rotating", "func_rot_button", "momentary_rot_button",
    "func_pendulum", "func_tracktrain",    "func_platrot"};

constexpr std::string_view kQuakeInvisible[] = {"trigger_*", "info_*", "func_clip*"};

// Those from func_vehiclecontrols on are Counter-Strike's.
constexpr std::string_view kHalfLifeInvisible[] = {"trigger_*",
                                                   "info_*",
                                                   "func_clip*",
                                                   "func_ladder",
                                                   "func_hostage_*",
                                                   "func_bomb_target",
                                                   "func_buyzone",
                                                   "func_monsterclip",
                                                   "func_escapezone",
                                                   "func_tankcontrols",
                                                   "func_traincontrols",
                                                   "func_mortar_field",
                                                   "env_bubbles",
                                                   "game_zone_player",
                                                   "func_vehiclecontrols",
                                                   "func_vip_safetyzone",
                                                   "func_grencatch",
                                                   "func_weaponcheck"};

constexpr std::string_view kQuake2Invisible[] = {"trigger_*",        "func_areaportal", "func_clip*",
                                                 "func_monsterclip", "func_killbox",    "info_*"};

constexpr std::string_view kQuake3Invisible[] = {"trigger_*", "target_*", "info_*", "func_clip*"};

// SF_WALL_START_OFF in Half-Life's bmodels.cpp.
constexpr HiddenAtStart kHalfLifeHidden[] = {{"func_wall_toggle", 1}};

// Quake 2's g_misc.c: walls that are triggered, but for those that start on; what explodes or falls when it
// is triggered. Flags from 256 on say in which games an entity is.
constexpr HiddenAtStart kQuake2Hidden[] = {{"func_wall", 7, 4}, {"func_explosive", 1}, {"func_object", 255}};

// A missing `triggerstate`: Half-Life's triggers.cpp; for Paranoia 2, PrimeXT's trigger_auto.cpp and
// trigger_relay.cpp.
constexpr std::array<GameTraits, 9> kTraits{{
    {Game::quake, "quake", 22.0f, kQuakeSpawns, kQuakeRotating, kQuakeInvisible, {}, true},
    {Game::halflife, "halflife", 28.0f, kHalfLifeSpawns, kHalfLifeRotating, kHalfLifeInvisible,
     kHalfLifeHidden, false, "trigger_auto", TriggerStates::missingIsOff},
    {Game::blueshift, "blueshift", 28.0f, kHalfLifeSpawns, kHalfLifeRotating, kHalfLifeInvisible,
     kHalfLifeHidden, false, "trigger_auto", TriggerStates::missingIsOff},
    {Game::paranoia2, "paranoia2", 28.0f, kHalfLifeSpawns, kHalfLifeRotating, kHalfLifeInvisible,
     kHalfLifeHidden, false, "trigger_auto", TriggerStates::missingIsOn},
    {Game::quake2, "quake2", 22.0f, kQuake2Spawns, kQuake2Rotating, kQuake2Invisible, kQuake2Hidden, false,
     "trigger_always"},
    {Game::kingpin, "kingpin", 22.0f, kQuake2Spawns, kQuake2Rotating, kQuake2Invisible, kQuake2Hidden, false,
     "trigger_always"},
    {Game::nightfire, "nightfire", 28.0f, kHalfLifeSpawns, kHalfLifeRotating, kHalfLifeInvisible,
     kHalfLifeHidden, false, "trigger_auto", TriggerStates::missingIsOff},
    {Game::quake3, "quake3", 26.0f, kQuake3Spawns, kQuake3Rotating, kQuake3Invisible, {}, false},
    {Game::rtcw, "rtcw", 26.0f, kQuake3Spawns, kQuake3Rotating, kQuake3Invisible, {}, false},
}};

} // namespace

const GameTraits& traitsOf(Game game) {
    return *std::find_if(kTraits.begin(), kTraits.end(), [&](const GameTraits& t) { return t.game == game; });
}

bool matchesClass(std::span<const std::string_view> classes, std::string_view name) {
    return std::any_of(classes.begin(), classes.end(), [&](std::string_view entry) {
        if (entry.ends_with('*')) return name.starts_with(entry.substr(0, entry.size() - 1));
        return name == entry;
    });
}

} // namespace visleaf
