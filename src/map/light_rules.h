// How bright a game makes the light of its maps: a table, one row a game, with a column for each preset.
//
// The light of a face is sum * unit * scale, kept to `ceiling`, where sum adds up luxel / 255 times the
// brightness of its style. Faces of one steady style are most of a map: their luxels are limited once, when
// the map is loaded (SteadyBake), before they are filtered, as the games do it. docs/light.md has the
// sources.
#pragma once

#include "map/game.h"
#include "map/look.h"

#include <span>

namespace visleaf {

/// How bright the light of one map is.
struct LightRules {
    static constexpr float kUnbounded = 1e30f; // in place of a ceiling: there is none

    float unit = 1.0f;          // of this map's luxels: what 255 stands for; the rest is the game's
    float scale = 1.0f;         // light of a luxel of 255
    float ceiling = kUnbounded; // the brightest light that a picture is multiplied with
    bool keepsHue = false; // light above `ceiling` is scaled down as a whole; else each channel is cut off
    bool darkWhenUnlit =
        false;              // in a map that has light, faces without are black; else they have `fullLight`
    float fullLight = 1.0f; // of faces that need none
    float lettersToOne = 12.0f; // a style's letter that far behind `a` means a brightness of 1

    // Quake 3's way to more than 1: everything is drawn darker, and the finished picture brightened.
    float fileFactor = 1.0f;    // that light of the file is multiplied with when it is read; too bright, it
                                // keeps its hue
    float identityLight = 1.0f; // what stages without light are multiplied with; see RgbGen
    float pictureFactor = 1.0f; // that the finished picture is multiplied with, 1 to kMaxPictureFactor
};

inline constexpr float kMaxPictureFactor = 4.0f; // largest LightRules::pictureFactor

/// The rules of `game`, with a unit of 1.
LightRules lightRulesOf(Game game, const LookChoices& look);

/// Brightness of style 0, which never changes: the letter `m`.
float steadyBrightness(const LightRules& rules);

/// How the luxels of one steady style are prepared: multiplied, and limited to 255.
struct SteadyBake {
    float factor = 1.0f; // 1 to 255
    bool keepsHue = false;
    float unit = 1.0f; // the light that 255 stands for afterwards

    bool changesLuxels() const { return factor != 1.0f; }
};

/// The preparation by these rules: 255 becomes the brightest light that a luxel can have under them,
/// `ceiling` at most, and what lies above that is limited.
SteadyBake steadyBakeOf(const LightRules& rules);

/// Prepares one luxel. Fractions are cut off, as the games' whole numbers do it.
void bakeLuxel(const SteadyBake& bake, std::span<uint8_t, 3> rgb);

} // namespace visleaf
