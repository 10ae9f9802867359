#include "map/light_rules.h"

#include <algorithm>
#include <array>

namespace visleaf {
namespace {

// Each letter of a light style stands for 22 of 256.
constexpr float kQuakeLettersToOne = 256.0f / 22.0f;

// A sample of 128 is light 1, and what is above stays (WinQuake and every later engine but GLQuake).
constexpr LightRules kQuake{
    .scale = 255.0f / 128.0f, .darkWhenUnlit = true, .lettersToOne = kQuakeLettersToOne};

// FWGS/xash3d-fwgs with gl_overbright: light is cut off at 1, then doubled and multiplied with 128 / 192.
constexpr float kGoldSrcScale = 2.0f * 128.0f / 192.0f;
constexpr LightRules kGoldSrc{.scale = kGoldSrcScale,
                              .ceiling = kGoldSrcScale,
                              .darkWhenUnlit = true,
                              .lettersToOne = kQuakeLettersToOne};

// The same range for lamps that add up to more than 1.
constexpr LightRules kBrightGoldSrc{
    .scale = kGoldSrcScale, .darkWhenUnlit = true, .lettersToOne = kQuakeLettersToOne};

// Light above 1 is scaled down as a whole (gl_light.c).
constexpr LightRules kQuake2{.ceiling = 1.0f, .keepsHue = true};

// yquake2's gl3 renderer: gl3_intensity 1.5 times gl3_overbrightbits 1.3, cut off on the screen alone.
constexpr float kBrightQuake2Scale = 1.5f * 1.3f;
constexpr LightRules kBrightQuake2{
    .scale = kBrightQuake2Scale, .ceiling = kBrightQuake2Scale, .keepsHue = true};

constexpr LightRules kNightfire{.lettersToOne = kQuakeLettersToOne};

// Its loader has brightened the luxels already (tr_bsp.c, R_ColorShiftLightingBytes).
constexpr LightRules kQuake3{.ceiling = 1.0f, .keepsHue = true};

struct Row {
    Game game;
    ByPreset<LightRules> rules;
};

constexpr std::array<Row, 9> kRows{{
    {Game::quake, {kQuake, kQuake}},
    {Game::halflife, {kGoldSrc, kBrightGoldSrc}},
    {Game::blueshift, {kGoldSrc, kBrightGoldSrc}},
    {Game::paranoia2, {kGoldSrc, kBrightGoldSrc}},
    {Game::quake2, {kQuake2, kBrightQuake2}},
    {Game::kingpin, {kQuake2, kBrightQuake2}},
    {Game::nightfire, {kNightfire, kNightfire}},
    {Game::quake3, {kQuake3, kQuake3}},
    {Game::rtcw, {kQuake3, kQuake3}},
}};

} // namespace

LightRules lightRulesOf(Game game, LightPreset preset) {
    const auto row = std::find_if(kRows.begin(), kRows.end(), [&](const Row& r) { return r.game == game; });
    return row->rules.of(preset);
}

} // namespace visleaf
