#include "map/game.h"

#include "base/enum_table.h"
#include "map/entities/entity_rules.h"

#include <glm/gtc/constants.hpp>

#include <algorithm>
#include <array>

namespace visleaf {
namespace {

// Each letter of a light style adds 22 of 256.
constexpr float kQuakeLettersToOne = 256.0f / 22.0f;

// A sample of 128 is light 1. Brighter light is not clamped, as in WinQuake and every later engine except
// GLQuake.
constexpr LightRules kQuakeRules{
    .scale = 255.0f / 128.0f, .darkWhenUnlit = true, .lettersToOne = kQuakeLettersToOne};
constexpr ByPreset<LightRules> kQuakeLight{kQuakeRules, kQuakeRules};

// FWGS/xash3d-fwgs with gl_overbright: light is clamped at 1, then doubled and multiplied by 128 / 192. The
// modern preset has the same scale, but lamps may add up to more than 1.
constexpr float kGoldSrcScale = 2.0f * 128.0f / 192.0f;
constexpr ByPreset<LightRules> kGoldSrcLight{
    {.scale = kGoldSrcScale,
     .ceiling = kGoldSrcScale,
     .darkWhenUnlit = true,
     .lettersToOne = kQuakeLettersToOne},
    {.scale = kGoldSrcScale, .darkWhenUnlit = true, .lettersToOne = kQuakeLettersToOne}};

// Light above 1 is scaled down and keeps its hue (gl_light.c). The modern preset is yquake2's gl3 renderer:
// gl3_intensity 1.5 times gl3_overbrightbits 1.3, clamped only on the screen.
constexpr float kBrightQuake2Scale = 1.5f * 1.3f;
constexpr ByPreset<LightRules> kQuake2Light{{.ceiling = 1.0f, .keepsHue = true},
                                            {.scale = kBrightQuake2Scale,
                                             .ceiling = kBrightQuake2Scale,
                                             .keepsHue = true,
                                             .fullLight = kBrightQuake2Scale}};

constexpr LightRules kNightfireRules{.lettersToOne = kQuakeLettersToOne};
constexpr ByPreset<LightRules> kNightfireLight{kNightfireRules, kNightfireRules};

// r_mapOverBrightBits 2 (tr_bsp.c, R_ColorShiftLightingBytes). The modern preset has r_overBrightBits 1,
// which works only in full screen (tr_image.c, R_SetColorMappings). So has Return to Castle Wolfenstein, but
// Enemy Territory, which shares its row, has 0.
constexpr LightRules kQuake3Rules{
    .ceiling = 1.0f, .keepsHue = true, .hasStyles = false, .fileFactor = 4.0f, .hasMapOverbright = true};
constexpr ByPreset<LightRules> kQuake3Light{kQuake3Rules, withOverbrightFactor(kQuake3Rules, 2.0f)};
constexpr ByPreset<LightRules> kRtcwLight{kQuake3Rules, kQuake3Rules};

// Quake 3's light, in a format with light styles.
constexpr LightRules kQfusionRules = [] {
    LightRules rules = kQuake3Rules;
    rules.hasStyles = true;
    return rules;
}();
constexpr ByPreset<LightRules> kQfusionLight{kQfusionRules, withOverbrightFactor(kQfusionRules, 2.0f)};

// Raven's games multiply the light of maps by 1 (OpenJK's tr_init.cpp, r_mapOverBrightBits 0). Their light
// styles are normal at `z` (g_spawn.c, defaultStyles).
constexpr LightRules kRavenRules{.ceiling = 1.0f,
                                 .keepsHue = true,
                                 .steadyLetter = 'z',
                                 .lettersToOne = 'z' - 'a',
                                 .hasMapOverbright = true};
constexpr ByPreset<LightRules> kRavenLight{kRavenRules, kRavenRules};

// DarkPlaces doubles all light, and only the screen clamps the result (gl_rmain.c, R_GetCurrentTexture).
constexpr LightRules kDarkPlacesRules{.scale = 2.0f, .hasStyles = false};
constexpr ByPreset<LightRules> kDarkPlacesLight{kDarkPlacesRules, kDarkPlacesRules};

constexpr FogRules kNoFog{FogKeys::none, false};
constexpr FogRules kQuakeFog{FogKeys::quake, true};
constexpr FogRules kQuake2Fog{FogKeys::quake2, true};
constexpr FogRules kGoldSrcFog{FogKeys::envFog, false};
constexpr FogRules kKingpinFog{FogKeys::kingpin, false};
constexpr FogRules kDarkPlacesFog{FogKeys::darkplaces, false};

// Quake's software renderer distorts the frame. QuakeSpasm sways the field of view instead (gl_rmain.c,
// R_SetupView), and Visleaf does the same for the games that descend from Quake.
constexpr LensSway kQuakeSway{
    .offset = {-0.03f, 0.03f}, .amplitude = {0.03f, -0.03f}, .turnsPerSecond = 1.5f / glm::two_pi<float>()};

// Quake 3 adds a degree to the field of view in one direction and subtracts it in the other (cg_view.c,
// CG_CalcFov); at 90 degrees that is a factor of tan(45.5 degrees).
constexpr LensSway kQuake3Sway{.amplitude = {0.0176f, -0.0176f}, .turnsPerSecond = 0.4f};

constexpr glm::vec4 tintOf(float red, float green, float blue, float share) {
    return {red / 255.0f, green / 255.0f, blue / 255.0f, share / 255.0f};
}

// Quake: view.c, cshift_water and related variables. Quake 2: p_view.c, SV_CalcBlend. Half-Life has fog
// instead (MaterialSet::fogWithin). Quake 3 has no tint; the scripts of its liquids may have fog.
constexpr UnderwaterRules kQuakeUnderwater{tintOf(130, 80, 50, 128), tintOf(0, 25, 5, 150),
                                           tintOf(255, 80, 0, 150), kQuakeSway};
constexpr UnderwaterRules kQuake2Underwater{
    {0.5f, 0.3f, 0.2f, 0.4f}, {0.0f, 0.1f, 0.05f, 0.6f}, {1.0f, 0.3f, 0.0f, 0.6f}, kQuakeSway};
constexpr UnderwaterRules kClearUnderwater{};
constexpr UnderwaterRules kQuake3Underwater{.sway = kQuake3Sway};

// The size of players. Quake: client.qc, world.qc (hull 1) and PlayerJump. Half-Life: pm_shared.c. Quake 2:
// pmove.c. Quake 3: bg_public.h and bg_local.h. Return to Castle Wolfenstein: g_client.c, where crouching
// lowers the box by the difference of the view heights.
constexpr float kGravity = 800.0f;
constexpr float kJumpSpeed = 270.0f;
constexpr float kStepHeight = 18.0f;

// Hulls: world.c SV_HullForEntity and model.c Mod_LoadClipnodes of id-Software/Quake; FWGS/xash3d-fwgs
// mod_bmodel.c; sezero/uhexen2 engine/h2shared/gl_model.c and engine/hexen2/world.c. HexenWorld has a
// larger box for hull 4.
constexpr ClipHullRules kQuakeHulls[] = {{{{-16, -16, -24}, {16, 16, 32}}, "players"},
                                         {{{-32, -32, -24}, {32, 32, 64}}, "large monsters"}};
constexpr ClipHullRules kHalfLifeHulls[] = {{{{-16, -16, -36}, {16, 16, 36}}, "standing players"},
                                            {{{-32, -32, -32}, {32, 32, 32}}, "large monsters"},
                                            {{{-16, -16, -18}, {16, 16, 18}}, "crouching players"}};
constexpr ClipHullRules kHexen2Hulls[] = {{{{-16, -16, -24}, {16, 16, 32}}, "standing players"},
                                          {{{-24, -24, -20}, {24, 24, 20}}, "scorpions"},
                                          {{{-16, -16, -12}, {16, 16, 16}}, "crouching players"},
                                          {{{-8, -8, -8}, {8, 8, 8}}, "pentacles"},
                                          {{{-48, -48, -50}, {48, 48, 50}}, "golems"}};

constexpr PlayerRules kQuakePlayer{.standing = {{-16, -16, -24}, {16, 16, 32}},
                                   .jumpSpeed = kJumpSpeed,
                                   .gravity = kGravity,
                                   .stepHeight = kStepHeight,
                                   .airAcceleration = 10.0f,
                                   .airSpeedLimit = 30.0f,
                                   .swimShare = 0.7f,
                                   .swimFriction = 4.0f,
                                   .leapSpeed = 225.0f,
                                   .clipHulls = kQuakeHulls};
// Hexen II: client.hc (boxes, views and PlayerJump). The feet are at the origin. Classes of players run at
// different speeds.
constexpr PlayerRules kHexen2Player = [] {
    PlayerRules rules = kQuakePlayer;
    rules.standing = {{-16, -16, 0}, {16, 16, 56}};
    rules.crouching = {{-16, -16, 0}, {16, 16, 28}};
    rules.crouchingEye = 24.0f;
    rules.clipHulls = kHexen2Hulls;
    rules.isAssumed = true;
    return rules;
}();
constexpr PlayerRules kHalfLifePlayer{.standing = {{-16, -16, -36}, {16, 16, 36}},
                                      .crouching = Bounds{{-16, -16, -18}, {16, 16, 18}},
                                      .jumpSpeed = 268.32816f, // a jump of 45 units
                                      .gravity = kGravity,
                                      .stepHeight = kStepHeight,
                                      .crouchingEye = 12.0f,
                                      .crouchShare = 0.333f,
                                      .airAcceleration = 10.0f,
                                      .airSpeedLimit = 30.0f,
                                      .swimShare = 0.8f,
                                      .swimFriction = 4.0f,
                                      .leapSpeed = 225.0f,
                                      .clipHulls = kHalfLifeHulls,
                                      .hasBelts = true};
constexpr PlayerRules kQuake2Player{.standing = {{-16, -16, -24}, {16, 16, 32}},
                                    .crouching = Bounds{{-16, -16, -24}, {16, 16, 4}},
                                    .jumpSpeed = kJumpSpeed,
                                    .gravity = kGravity,
                                    .stepHeight = kStepHeight,
                                    .crouchingEye = -2.0f,
                                    .runSpeed = 300.0f,
                                    .crouchShare = 1.0f / 3.0f,
                                    .friction = 6.0f,
                                    .airSteps = AirSteps::always,
                                    .hasCurrents = true};
constexpr PlayerRules kQuake3Player{.standing = {{-15, -15, -24}, {15, 15, 32}},
                                    .crouching = Bounds{{-15, -15, -24}, {15, 15, 16}},
                                    .jumpSpeed = kJumpSpeed,
                                    .gravity = kGravity,
                                    .stepHeight = kStepHeight,
                                    .crouchingEye = 12.0f,
                                    .crouchShare = 0.25f,
                                    .friction = 6.0f,
                                    .swimAcceleration = 4.0f,
                                    .airSteps = AirSteps::falling};
constexpr PlayerRules kRtcwPlayer = [] {
    PlayerRules rules = kQuake3Player;
    rules.standing = {{-18, -18, -24}, {18, 18, 48}};
    rules.crouching = {{-18, -18, -24}, {18, 18, 24}};
    rules.crouchingEye = 16.0f;
    rules.runSpeed = 320.0f * 0.8f; // runSpeedScale
    rules.ladderFlags = 0x8;        // SURF_LADDER in surfaceflags.h
    return rules;
}();

// OpenJK's bg_public.h; the crouching box too. Warsow's gs_public.h and gs_pmove.cpp.
constexpr PlayerRules kRavenPlayer = [] {
    PlayerRules rules = kQuake3Player;
    rules.standing = {{-15, -15, -24}, {15, 15, 40}};
    rules.jumpSpeed = 225.0f;
    rules.runSpeed = 250.0f;
    return rules;
}();
constexpr PlayerRules kQfusionPlayer = [] {
    PlayerRules rules = kQuake3Player;
    rules.standing = {{-16, -16, -24}, {16, 16, 40}};
    rules.crouching = {{-16, -16, -24}, {16, 16, 16}};
    rules.jumpSpeed = 280.0f;
    rules.gravity = 850.0f;
    rules.isAssumed = true;
    return rules;
}();

// Nexuiz 2.5.2: constants.qh for the boxes, physics26.cfg for the movement.
constexpr PlayerRules kDarkPlacesPlayer = [] {
    PlayerRules rules = kQuakePlayer;
    rules.standing = {{-16, -16, -24}, {16, 16, 45}};
    rules.crouching = {{-16, -16, -24}, {16, 16, 25}};
    rules.jumpSpeed = 300.0f;
    rules.stepHeight = 34.0f;
    rules.crouchingEye = 20.0f;
    rules.runSpeed = 400.0f;
    rules.crouchShare = 0.5f;
    rules.friction = 7.0f;
    rules.acceleration = 8.0f;
    rules.airAcceleration = 5.5f;
    rules.airSpeedLimit = 220.0f;
    rules.airSteps = AirSteps::always;
    rules.clipHulls = {}; // its maps have Quake 3's format
    return rules;
}();

// Kingpin's p_client.c has the standing box. The movement is in its engine, whose source is not public: the
// crouching box and the movement are assumptions. So is everything about Nightfire, whose engine comes from
// Half-Life's.
constexpr PlayerRules kKingpinPlayer = [] {
    PlayerRules rules = kQuake2Player;
    rules.standing = {{-16, -16, -24}, {16, 16, 48}};
    rules.crouching = {{-16, -16, -24}, {16, 16, 24}};
    rules.isAssumed = true;
    return rules;
}();
constexpr PlayerRules kNightfirePlayer = [] {
    PlayerRules rules = kHalfLifePlayer;
    rules.clipHulls = {}; // its maps have brushes instead
    rules.isAssumed = true;
    return rules;
}();

constexpr std::string_view kQuakeFolders[] = {"id1"};
// The mission pack's folder `portals` is beside it, like a mod.
constexpr std::string_view kHexen2Folders[] = {"data1"};
constexpr std::string_view kHalfLifeFolders[] = {"valve"};
constexpr std::string_view kQuake2Folders[] = {"baseq2"};
constexpr std::string_view kMainFolder[] = {"main"};
constexpr std::string_view kRtcwFolders[] = {"main", "etmain"}; // etmain is Enemy Territory's
constexpr std::string_view kNightfireFolders[] = {"bond"};
constexpr std::string_view kRavenFolders[] = {"base"};
constexpr std::string_view kQfusionFolders[] = {"basewsw", "basewf"}; // Warsow's and Warfork's
constexpr std::string_view kQuake3Folders[] = {"baseq3", "baseoa"};   // baseoa is OpenArena's

constexpr std::string_view kDarkPlacesFolders[] = {"data"};

constexpr std::array<GameTraits, kNumGames> kTraits{{
    {Game::quake, GameFamily::quake, "quake", "Quake", kQuakeFolders, true, kQuakeEntities, kQuakeLight,
     kQuakeFog, kQuakeUnderwater, kQuakeFlagNames, kQuakePlayer},
    {Game::quake64, GameFamily::quake, "quake64", "Quake 64", kQuakeFolders, true, kQuakeEntities,
     kQuakeLight, kQuakeFog, kQuakeUnderwater, kQuakeFlagNames, kQuakePlayer},
    {Game::hexen2, GameFamily::quake, "hexen2", "Hexen II", kHexen2Folders, true, kHexen2Entities,
     kQuakeLight, kQuakeFog, kQuakeUnderwater, kQuakeFlagNames, kHexen2Player},
    {Game::halflife, GameFamily::halfLife, "halflife", "Half-Life", kHalfLifeFolders, false,
     kHalfLifeEntities, kGoldSrcLight, kGoldSrcFog, kClearUnderwater, kHalfLifeFlagNames, kHalfLifePlayer},
    {Game::blueshift, GameFamily::halfLife, "blueshift", "Half-Life: Blue Shift", kHalfLifeFolders, false,
     kHalfLifeEntities, kGoldSrcLight, kGoldSrcFog, kClearUnderwater, kHalfLifeFlagNames, kHalfLifePlayer},
    {Game::paranoia2, GameFamily::halfLife, "paranoia2", "Paranoia 2", kHalfLifeFolders, false,
     kParanoiaEntities, kGoldSrcLight, kGoldSrcFog, kClearUnderwater, kHalfLifeFlagNames, kHalfLifePlayer},
    {Game::quake2, GameFamily::quake2, "quake2", "Quake II", kQuake2Folders, false, kQuake2Entities,
     kQuake2Light, kQuake2Fog, kQuake2Underwater, kQuake2FlagNames, kQuake2Player},
    {Game::kingpin, GameFamily::quake2, "kingpin", "Kingpin", kMainFolder, false, kQuake2Entities,
     kQuake2Light, kKingpinFog, kQuake2Underwater, kKingpinFlagNames, kKingpinPlayer},
    {Game::nightfire, GameFamily::halfLife, "nightfire", "James Bond 007: Nightfire", kNightfireFolders,
     false, kHalfLifeEntities, kNightfireLight, kGoldSrcFog, kClearUnderwater, kNightfireFlagNames,
     kNightfirePlayer},
    {Game::quake3, GameFamily::quake3, "quake3", "Quake III Arena", kQuake3Folders, false, kQuake3Entities,
     kQuake3Light, kNoFog, kQuake3Underwater, kQuake3FlagNames, kQuake3Player},
    {Game::rtcw, GameFamily::rtcw, "rtcw", "Return to Castle Wolfenstein", kRtcwFolders, false, kRtcwEntities,
     kRtcwLight, kNoFog, kQuake3Underwater, kQuake3FlagNames, kRtcwPlayer},
    {Game::raven, GameFamily::quake3, "raven", "Jedi Knight, Soldier of Fortune II", kRavenFolders, false,
     kRavenEntities, kRavenLight, kNoFog, kQuake3Underwater, kRavenFlagNames, kRavenPlayer},
    {Game::qfusion, GameFamily::quake3, "qfusion", "Warsow, Warfork", kQfusionFolders, false,
     kQfusionEntities, kQfusionLight, kNoFog, kQuake3Underwater, kQuake3FlagNames, kQfusionPlayer},
    {Game::darkplaces, GameFamily::quake3, "darkplaces", "Nexuiz, Xonotic", kDarkPlacesFolders, false,
     kDarkPlacesEntities, kDarkPlacesLight, kDarkPlacesFog, kClearUnderwater, kQuake3FlagNames,
     kDarkPlacesPlayer, true},
}};
static_assert(hasRowPerValue(kTraits, &GameTraits::game));

} // namespace

std::span<const GameTraits> allGames() {
    return kTraits;
}

const GameTraits& traitsOf(Game game) {
    return kTraits[static_cast<size_t>(game)];
}

bool isOfQuake3(Game game) {
    const GameFamily family = traitsOf(game).family;
    return family == GameFamily::quake3 || family == GameFamily::rtcw;
}

bool matchesClass(std::span<const std::string_view> classes, std::string_view name) {
    return std::any_of(classes.begin(), classes.end(), [&](std::string_view entry) {
        if (entry.ends_with('*')) return name.starts_with(entry.substr(0, entry.size() - 1));
        return name == entry;
    });
}

} // namespace visleaf
