#include "map/light/light_rules.h"

#include "base/portable_math.h"
#include "base/text/file_name.h"
#include "map/map.h"

#include <algorithm>
#include <optional>

namespace visleaf {
namespace {

/// Sets the ceiling. For Quake 3, sets the factor by which it brightens its frames instead.
LightRules withCeiling(LightRules rules, float ceiling) {
    if (rules.hasMapOverbright) return withOverbrightFactor(rules, ceiling);
    rules.ceiling = ceiling;
    return rules;
}

/// Returns worldspawn's `mapOverBrightBits`, whose case does not matter; nothing if it has none.
std::optional<float> worldBits(const Map& map) {
    const Entity& world = worldspawnOf(map.entities);
    const auto isOurs = [](const auto& pair) { return equalNoCase(pair.first, "mapOverBrightBits"); };
    const auto found = std::find_if(world.pairs.begin(), world.pairs.end(), isOurs);
    return found == world.pairs.end() ? std::nullopt : world.number(found->first);
}

/// Returns the user's choice; nothing if the map decides.
std::optional<float> chosenBits(MapOverbrightBits choice) {
    if (choice == MapOverbrightBits::automatic) return std::nullopt;
    return static_cast<float>(static_cast<int>(choice) - static_cast<int>(MapOverbrightBits::zero));
}

/// Returns the factor by which the light of the map is multiplied: of the settings, of worldspawn, or of the
/// game.
float fileFactorOf(const Map& map, const AppearanceSettings& appearance) {
    constexpr float kMostBits = 3.0f;
    std::optional<float> bits = chosenBits(appearance.mapOverbrightBits);
    if (!bits) bits = worldBits(map);
    if (!bits) return traitsOf(map.game).light.original.fileFactor;
    return portable::exp2(std::clamp(*bits, 0.0f, kMostBits));
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
    rules.unit = map.light.luxelUnit;
    // A negative shift would be undefined (OpenJK's tr_bsp.cpp, R_ColorShiftLightingBytes, prevents it).
    if (rules.hasMapOverbright)
        rules.fileFactor = std::max(fileFactorOf(map, appearance) / rules.overbrightFactor, 1.0f);
    // HDR luxels are absolute light, so another scale must not make them brighter.
    if (map.light.hasHdr) rules.unit *= lightRulesOf(map.game, {}).scale / rules.scale;
    return rules;
}

void brighten(const LightRules& rules, std::span<uint8_t, 3> rgb) {
    prebakeLuxel({.factor = rules.fileFactor, .keepsHue = true}, rgb);
}

bool isOwnColorUnlit(const LightRules& rules) {
    return rules.fullLight == 1.0f && !rules.darkWhenUnlit;
}

float steadyBrightness(const LightRules& rules) {
    return static_cast<float>(rules.steadyLetter - 'a') / rules.lettersToOne;
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
