// How bright each light style is at a moment: the flicker and pulse of lamps.
//
// Pure. The patterns are those that the games' code sets for styles 0 to 12 (Quake's world.qc, Half-Life's
// world.cpp, Quake 2's g_spawn.c): a string of letters, ten a second, `a` dark and `m` normal. Styles from 32
// on are lights that entities switch; they stand as the map begins, unless somebody switches them.
#pragma once

#include "map/switchable_lights.h"

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

inline constexpr size_t kNumLightStyles = 256; // as many as a byte can name

/// How much of the flicker is shown. All but the first are for eyes that it hurts.
enum class StyleMotion : uint8_t {
    animated, // as the games have it: ten steps a second
    smooth,   // from letter to letter without steps
    slow,     // smooth, at a quarter of the speed
    average,  // each pattern stands at its mean
    still,    // each pattern stands at normal brightness, as if it were "m"
};

inline constexpr double kSlowStyles = 0.25; // of the games' speed

/// What was changed about one style.
struct StyleChange {
    uint8_t style = 0;
    std::optional<bool> isOn = {}; // of a switchable one; empty: as the map begins
    bool isMuted = false;
    bool isSolo = false; // all others are dark
    float intensity = 1.0f;
    std::string pattern = {}; // instead of the game's; empty: the game's

    bool operator==(const StyleChange&) const = default;
};

/// What the user chose about the styles of a map.
struct StyleChoices {
    StyleMotion motion = StyleMotion::animated;
    std::vector<StyleChange> changes = {}; // at most one a style

    bool operator==(const StyleChoices&) const = default;
};

/// The letters that the games set for `style`; empty for styles that they leave to entities.
std::string_view gamePatternOf(size_t style);

/// True for letters `a` to `z` alone, and at least one.
bool isStylePattern(std::string_view text);

/// Brightness of every style at `time` seconds (negative counts as 0). A letter that lies `lettersToOne`
/// behind `a` means 1: see LightRules. Styles that nobody owns are on. Patterns of `choices` that are no
/// letters are ignored.
std::array<float, kNumLightStyles> lightStyleValues(double time, float lettersToOne,
                                                    std::span<const SwitchableStyle> switchable = {},
                                                    const StyleChoices& choices = {});

} // namespace visleaf
