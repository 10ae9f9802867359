// The rows of EntityRules: how the library of each game treats entities. The table of games refers to them.
#pragma once

#include "map/game.h"

namespace visleaf {

inline constexpr std::string_view kQuakeSpawns[] = {"info_player_start", "info_player_deathmatch",
                                                    "info_player_coop", "testplayerstart"};

// sezero/uhexen2 gamecode/hc/h2/client.hc.
inline constexpr std::string_view kHexen2Spawns[] = {"info_player_start", "info_player_start2",
                                                     "info_player_deathmatch", "info_player_coop",
                                                     "testplayerstart"};

inline constexpr std::string_view kHalfLifeSpawns[] = {"info_player_start", "info_player_deathmatch",
                                                       "info_player_coop", "info_player_teamspawn"};

inline constexpr std::string_view kQuake2Spawns[] = {"info_player_start", "info_player_deathmatch",
                                                     "info_player_coop", "info_player_intermission"};

inline constexpr std::string_view kQuake3Spawns[] = {
    "info_player_start",  "info_player_deathmatch", "team_CTF_redspawn",       "team_CTF_bluespawn",
    "team_CTF_redplayer", "team_CTF_blueplayer",    "info_player_intermission"};

// func_door_rotating clears its angles when it spawns (Quake 2's g_func.c).
inline constexpr std::string_view kQuake2Rotating[] = {"func_rotating"};

inline constexpr std::string_view kDarkPlacesSpawns[] = {
    "info_player_start", "info_player_deathmatch", "info_player_team1", "info_player_team2",
    "info_player_team3", "info_player_team4",      "info_player_race",  "info_player_attacker"};

inline constexpr std::string_view kQuake3Rotating[] = {"func_rotating", "func_pendulum"};

// Quake's brush entities only move; mods and Half-Life added rotating ones.
inline constexpr std::string_view kQuakeRotating[] = {"func_rotating"};

// Other classes of Hexen II clear their angles when they spawn, or take them as a direction (sezero/uhexen2
// gamecode/hc/h2, doors.hc, misc.hc, plats.hc and buttons.hc).
inline constexpr std::string_view kHexen2Rotating[] = {"func_rotating", "func_door_rotating"};

inline constexpr std::string_view kHalfLifeRotating[] = {"func_rotating",   "func_door_rotating",
                                                         "func_rot_button", "momentary_rot_button",
                                                         "func_pendulum",   "func_tracktrain"};

inline constexpr std::string_view kQuakeInvisible[] = {"trigger_*", "info_*", "func_clip*"};

// The classes from func_vehiclecontrols on are Counter-Strike's.
inline constexpr std::string_view kHalfLifeInvisible[] = {"trigger_*",
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

inline constexpr std::string_view kQuake2Invisible[] = {"trigger_*",        "func_areaportal", "func_clip*",
                                                        "func_monsterclip", "func_killbox",    "info_*"};

inline constexpr std::string_view kQuake3Invisible[] = {"trigger_*", "target_*", "info_*", "func_clip*"};

// Nexuiz's and Xonotic's g_models.qc, bots.qc and others give these no model.
inline constexpr std::string_view kDarkPlacesInvisible[] = {
    "trigger_*",           "target_*",    "info_*",    "func_clip*", "func_ladder",
    "func_pointparticles", "func_sparks", "func_rain", "func_snow"};

// SF_WALL_START_OFF in Half-Life's bmodels.cpp.
inline constexpr HiddenAtStart kHalfLifeHidden[] = {{"func_wall_toggle", 1}};

// Quake 2's g_misc.c: triggered walls that do not start on, and objects that explode or fall when triggered.
// Spawnflags from 256 on say in which game modes an entity exists.
inline constexpr HiddenAtStart kQuake2Hidden[] = {
    {"func_wall", 7, 4}, {"func_explosive", 1}, {"func_object", 255}};

inline constexpr EntityRules kQuakeEntities{.eyeHeight = 22.0f,
                                            .spawnClasses = kQuakeSpawns,
                                            .rotatingClasses = kQuakeRotating,
                                            .invisibleClasses = kQuakeInvisible,
                                            .movers = MoverRules::quake};
inline constexpr EntityRules kHexen2Entities{.eyeHeight = 50.0f,
                                             .spawnClasses = kHexen2Spawns,
                                             .rotatingClasses = kHexen2Rotating,
                                             .invisibleClasses = kQuakeInvisible,
                                             .movers = MoverRules::hexen2};

// A missing `triggerstate`: Half-Life's triggers.cpp; for Paranoia 2, PrimeXT's trigger_auto.cpp and
// trigger_relay.cpp.
inline constexpr EntityRules kHalfLifeEntities{.eyeHeight = 28.0f,
                                               .spawnClasses = kHalfLifeSpawns,
                                               .rotatingClasses = kHalfLifeRotating,
                                               .invisibleClasses = kHalfLifeInvisible,
                                               .hiddenAtStart = kHalfLifeHidden,
                                               .movers = MoverRules::halfLife,
                                               .startTrigger = "trigger_auto",
                                               .triggerStates = TriggerStates::missingIsOff};
inline constexpr EntityRules kParanoiaEntities = [] {
    EntityRules rules = kHalfLifeEntities;
    rules.triggerStates = TriggerStates::missingIsOn;
    return rules;
}();

inline constexpr EntityRules kQuake2Entities{.eyeHeight = 22.0f,
                                             .spawnClasses = kQuake2Spawns,
                                             .rotatingClasses = kQuake2Rotating,
                                             .invisibleClasses = kQuake2Invisible,
                                             .hiddenAtStart = kQuake2Hidden,
                                             .movers = MoverRules::quake2,
                                             .startTrigger = "trigger_always"};

inline constexpr EntityRules kQuake3Entities{.eyeHeight = 26.0f,
                                             .spawnClasses = kQuake3Spawns,
                                             .rotatingClasses = kQuake3Rotating,
                                             .invisibleClasses = kQuake3Invisible,
                                             .movers = MoverRules::quake3,
                                             .usualMode = GameMode::deathmatch};
inline constexpr EntityRules kRtcwEntities = [] {
    EntityRules rules = kQuake3Entities;
    rules.usualMode = GameMode::single;
    return rules;
}();
inline constexpr EntityRules kRavenEntities = [] {
    EntityRules rules = kQuake3Entities;
    rules.eyeHeight = 36.0f;
    return rules;
}();
inline constexpr EntityRules kQfusionEntities = [] {
    EntityRules rules = kQuake3Entities;
    rules.eyeHeight = 30.0f;
    rules.movers = MoverRules::asInMap;
    return rules;
}();
inline constexpr EntityRules kDarkPlacesEntities{.eyeHeight = 35.0f,
                                                 .spawnClasses = kDarkPlacesSpawns,
                                                 .rotatingClasses = kQuake3Rotating,
                                                 .invisibleClasses = kDarkPlacesInvisible,
                                                 .usualMode = GameMode::deathmatch};

} // namespace visleaf
