#include "map/light_rules.h"

#include "map/map.h"

#include <algorithm>

namespace visleaf {
namespace {

/// Sets the ceiling. For Quake 3, sets the factor by which it brightens its frames instead.
LightRules withCeiling(LightRules rules, float ceiling) {
    if (rules.fileFactor != 1.0f) return withOverbrightFactor(rules, ceiling);
    rules.ceiling = ceiling;
    return rules;
}

} // namespace

LightRules lightRulesOf(Game game, const AppearanceSettings& appearance) {
    const ByPreset<LightRules>& presets = traitsOf(game).light;
    const LightRules& rules = presets.of(appearance.light);
    if (appearance.overbright <= 0.0f) return rules;
    const bool brightensFrame = rules.overbrightFactor != 1.0f;
    return withCeiling(brightensFrame ? presets.original : rules, appearance.overbright);
}

LightRules lightRulesOf(const Map& map, const AppearanceSettings& appearance) {
    LightRules rules = lightRulesOf(map.game, appearance);
    rules.unit = map.luxelUnit;
    // HDR luxels are absolute light, so another scale must not make them brighter.
    if (map.hasHdrLight) rules.unit *= lightRulesOf(map.game, {}).scale / rules.scale;
    return rules;
}

void brighten(const LightRules& rules, std::span<uint8_t, 3> rgb) {
    prebakeLuxel({.factor = rules.fileFactor, .keepsHue = true}, rgb);
}

bool isOwnColorUnlit(const LightRules& rules) {
    return rules.fullLight == 1.0f && !rules.darkWhenUnlit;
}

float steadyBrightness(const LightRules& rules) {
    return ('m' - 'a') / rules.lettersToOne;
}

StylePrebake stylePrebakeOf(const LightRules& rules) {
    const float whole = steadyBrightness(rules) * rules.unit * rules.scale;
    const float unit = std::min(whole, rules.ceiling);
    // The map's own unit may be any number.
    const float factor = unit > 0.0f ? std::min(whole / unit, 255.0f) : 1.0f;
    return {.factor = factor, .keepsHue = rules.keepsHue, .unit = unit};
}

void prebakeLuxel(const StylePrebake& bake, std::span<uint8_t, 3> rgb) {
    constexpr float kMost = 255.0f;
    constexpr float kRounding = 1e-3f; // tolerance for factors that are inexact fractions
    const float brightest = static_cast<float>(*std::max_element(rgb.begin(), rgb.end()));
    const bool shrinks = bake.keepsHue && brightest * bake.factor > kMost;
    for (uint8_t& channel : rgb) {
        const auto luxel = static_cast<float>(channel);
        const float light = shrinks ? luxel * kMost / brightest : luxel * bake.factor + kRounding;
        channel = static_cast<uint8_t>(std::min(light, kMost));
    }
}

} // namespace visleaf
