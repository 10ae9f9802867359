// How bright a game makes the light of its maps: a table, one row a game, with a column for each preset.
#pragma once

#include "map/game.h"
#include "map/look.h"

namespace visleaf {

/// How luxels become light. The light of a face is sum * unit * scale, kept to `ceiling`, where sum adds up
/// luxel / 255 times the brightness of its style.
struct LightRules {
    static constexpr float kUnbounded = 1e30f;

    float unit = 1.0f;          // of this map's luxels: what 255 stands for; the rest is the game's
    float scale = 1.0f;         // light of a luxel of 255
    float ceiling = kUnbounded; // the brightest light that a picture is multiplied with
    bool keepsHue = false; // light above `ceiling` is scaled down as a whole; else each channel is cut off
    bool darkWhenUnlit = false; // in a map that has light, faces without are black; else at full brightness
    float identityLight = 1.0f; // what stages without light are multiplied with; see RgbGen
    float lettersToOne = 12.0f; // a style's letter that far behind `a` means a brightness of 1
};

/// The rules of `game`, with a unit of 1.
LightRules lightRulesOf(Game game, LightPreset preset);

} // namespace visleaf
