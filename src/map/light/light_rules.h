// How bright a game makes the light of its maps. map/game.cpp has the rules of each game for each preset.
//
// The light of a face is sum * unit * scale, limited to `ceiling`. The sum is over all styles: luxel / 255
// times the brightness of the style. Most faces of a map have one steady style. Their luxels are limited
// once, when the atlas is packed (StylePrebake). That is before they are filtered, as in the games.
//
// A Map holds the light of its file. The atlas and the meshes apply these rules, so that a change of the
// rules does not need another Map. docs/light.md has the sources.
#pragma once

#include "map/appearance_settings.h"

#include <algorithm>
#include <cstdint>
#include <span>

namespace visleaf {

enum class Game : uint8_t;
struct Map;

/// How bright the light of one map is.
struct LightRules {
    static constexpr float kUnbounded = 1e30f; // a ceiling without effect

    float unit = 1.0f;          // light of a luxel of 255; from the map, the other rules are from the game
    float scale = 1.0f;         // factor for all light
    float ceiling = kUnbounded; // the brightest light that multiplies a texture
    bool keepsHue = false;      // light above `ceiling` is scaled down as a whole; otherwise each channel is
                                // clamped
    bool darkWhenUnlit =
        false; // in a map with light, faces without light are black; otherwise they get `fullLight`
    float fullLight = 1.0f;     // light of faces without a lightmap
    char steadyLetter = 'm';    // the letter of style 0, which never changes
    float lettersToOne = 12.0f; // distance from `a` of the letter that means a brightness of 1
    bool hasStyles = true;      // lights of a map may flicker; otherwise all its light has style 0

    // Quake 3 gets light above 1 by drawing everything darker and brightening the finished frame.
    float fileFactor = 1.0f;  // factor for all light of the file; brighten() applies it first
    float gridAmbient = 1.0f; // factors for light of the light grid, after `fileFactor`; from scripts
    float gridDirected = 1.0f;
    bool hasMapOverbright = false; // `fileFactor` is a power of two that maps and users may choose
    float identityLight = 1.0f;    // factor for stages without light; see RgbGen
    float overbrightFactor = 1.0f; // factor for the finished frame, 1 to kMaxOverbrightFactor

    bool operator==(const LightRules&) const = default;
};

inline constexpr float kMaxOverbrightFactor = 4.0f; // largest LightRules::overbrightFactor

/// Returns these rules for a game that draws everything darker and brightens the finished frame by `factor`.
constexpr LightRules withOverbrightFactor(LightRules rules, float factor) {
    rules.overbrightFactor = std::clamp(factor, 1.0f, kMaxOverbrightFactor);
    rules.fileFactor /= rules.overbrightFactor;
    rules.identityLight = 1.0f / rules.overbrightFactor;
    return rules;
}

/// Returns the rules of `game`, with a unit of 1.
LightRules lightRulesOf(Game game, const AppearanceSettings& appearance);

/// Returns the rules of the map's game, with the unit of its luxels and with worldspawn's
/// `mapOverBrightBits`, which ET: Legacy and Spearmint read.
LightRules lightRulesOf(const Map& map, const AppearanceSettings& appearance);

/// Multiplies a colour of the file by LightRules::fileFactor. If the result is too bright, the colour keeps
/// its hue (Quake 3's tr_bsp.c, R_ColorShiftLightingBytes).
void brighten(const LightRules& rules, std::span<uint8_t, 3> rgb);

/// True if faces without light are as bright as their textures.
bool isOwnColorUnlit(const LightRules& rules);

/// Returns the brightness of style 0, which never changes.
float steadyBrightness(const LightRules& rules);

/// How the luxels of one steady style are prepared: they are multiplied and limited to 255.
struct StylePrebake {
    float factor = 1.0f; // 1 to 255
    bool keepsHue = false;
    float unit = 1.0f; // the light that 255 means afterwards

    bool changesLuxels() const { return factor != 1.0f; }
};

/// Returns the preparation for these rules. Afterwards, 255 means the brightest light that a luxel of 255 can
/// have, limited to `ceiling`.
StylePrebake stylePrebakeOf(const LightRules& rules);

/// Prepares one luxel. Rounds down, as the games' integers do.
void prebakeLuxel(const StylePrebake& bake, std::span<uint8_t, 3> rgb);

} // namespace visleaf
