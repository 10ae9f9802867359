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
constexpr LightRules kBrightQuake2{.scale = kBrightQuake2Scale,
                                   .ceiling = kBrightQuake2Scale,
                                   .keepsHue = true,
                                   .fullLight = kBrightQuake2Scale};

constexpr LightRules kNightfire{.lettersToOne = kQuakeLettersToOne};

// r_mapOverBrightBits 2 (tr_bsp.c, R_ColorShiftLightingBytes).
constexpr float kQuake3Factor = 4.0f;
constexpr LightRules kQuake3{.ceiling = 1.0f, .keepsHue = true, .fileFactor = kQuake3Factor};

// r_overBrightBits 1, which only a full screen has (tr_image.c, R_SetColorMappings).
constexpr float kFullScreenFactor = 2.0f;

struct Row {
    Game game;
    ByPreset<LightRules> rules;
};

constexpr LightRules withPictureFactor(LightRules rules, float factor) {
    rules.pictureFactor = std::clamp(factor, 1.0f, kMaxPictureFactor);
    rules.fileFactor /= rules.pictureFactor;
    rules.identityLight = 1.0f / rules.pictureFactor;
    return rules;
}

/// Quake 3 brightens its pictures instead of its light.
LightRules withCeiling(LightRules rules, float ceiling) {
    if (rules.fileFactor != 1.0f) return withPictureFactor(rules, ceiling);
    rules.ceiling = ceiling;
    return rules;
}

constexpr std::array<Row, 9> kRows{{
    {Game::quake, {kQuake, kQuake}},
    {Game::halflife, {kGoldSrc, kBrightGoldSrc}},
    {Game::blueshift, {kGoldSrc, kBrightGoldSrc}},
    {Game::paranoia2, {kGoldSrc, kBrightGoldSrc}},
    {Game::quake2, {kQuake2, kBrightQuake2}},
    {Game::kingpin, {kQuake2, kBrightQuake2}},
    {Game::nightfire, {kNightfire, kNightfire}},
    {Game::quake3, {kQuake3, withPictureFactor(kQuake3, kFullScreenFactor)}},
    {Game::rtcw, {kQuake3, kQuake3}}, // r_overBrightBits 0
}};

} // namespace

LightRules lightRulesOf(Game game, const LookChoices& look) {
    const auto row = std::find_if(kRows.begin(), kRows.end(), [&](const Row& r) { return r.game == game; });
    const LightRules& rules = row->rules.of(look.light);
    if (look.overbright <= 0.0f) return rules;
    const bool isPictures = rules.pictureFactor != 1.0f;
    return withCeiling(isPictures ? row->rules.original : rules, look.overbright);
}

float steadyBrightness(const LightRules& rules) {
    return ('m' - 'a') / rules.lettersToOne;
}

SteadyBake steadyBakeOf(const LightRules& rules) {
    const float whole = steadyBrightness(rules) * rules.unit * rules.scale;
    const float unit = std::min(whole, rules.ceiling);
    // The map's own unit may be anything.
    const float factor = unit > 0.0f ? std::min(whole / unit, 255.0f) : 1.0f;
    return {.factor = factor, .keepsHue = rules.keepsHue, .unit = unit};
}

void bakeLuxel(const SteadyBake& bake, std::span<uint8_t, 3> rgb) {
    constexpr float kMost = 255.0f;
    constexpr float kRounding = 1e-3f; // of factors that stand for fractions
    const float brightest = static_cast<float>(*std::max_element(rgb.begin(), rgb.end()));
    const bool shrinks = bake.keepsHue && brightest * bake.factor > kMost;
    for (uint8_t& channel : rgb) {
        const auto luxel = static_cast<float>(channel);
        const float light = shrinks ? luxel * kMost / brightest : luxel * bake.factor + kRounding;
        channel = static_cast<uint8_t>(std::min(light, kMost));
    }
}

} // namespace visleaf
