// Computes the brightness of each light style at a moment: the flicker and pulse of lamps.
//
// Pure. The code of the games sets the patterns of styles 0 to 12 (Quake's world.qc, Half-Life's world.cpp,
// Quake 2's g_spawn.c). A pattern is a string of letters, ten per second: `a` is dark and `m` is normal.
// Styles from 32 on belong to lights that entities switch. They keep their state from the start of the map
// unless the user switches them.
#pragma once

#include "map/entities/switchable_lights.h"
#include "map/light/light_rules.h"

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

inline constexpr size_t kNumLightStyles = 256; // the range of a byte

/// How much of the flicker is shown. All values but the first help people whom flicker harms.
enum class StyleMotion : uint8_t {
    animated, // as in the games: ten steps per second
    smooth,   // interpolated from letter to letter
    slow,     // smooth, at kSlowStyles of the speed
    average,  // each style keeps the mean of its pattern
    still,    // each style keeps normal brightness, as with the pattern "m"
};

inline constexpr double kSlowStyles = 0.25; // fraction of the games' speed

/// The user's changes to one style.
struct StyleChange {
    uint8_t style = 0;
    std::optional<bool> isOn = {}; // for a switchable style; empty: its state at the start of the map
    bool isMuted = false;
    bool isSolo = false; // all styles without this flag are dark
    float intensity = 1.0f;
    std::string pattern = {}; // replaces the game's pattern; empty: the game's pattern

    bool operator==(const StyleChange&) const = default;
};

/// The user's choices for the styles of a map.
struct StyleChoices {
    StyleMotion motion = StyleMotion::animated;
    std::vector<StyleChange> changes = {}; // at most one per style

    bool operator==(const StyleChoices&) const = default;
};

/// Returns the pattern that the games set for `style`, or an empty view for styles that entities set.
std::string_view gamePatternOf(size_t style);

/// True if `text` has at least one character, and only letters `a` to `z`.
bool isStylePattern(std::string_view text);

/// True if a change makes its style dark throughout: it is muted, its factor is 0, or its pattern is that of
/// a light that is switched off.
bool isDarkened(const StyleChange& change);

/// Returns the brightness of every style at `time` seconds; negative times count as 0. The rules say what the
/// letters of a pattern mean. A style without a
/// pattern has brightness 1. Patterns in `choices` that fail isStylePattern() are ignored.
std::array<float, kNumLightStyles> lightStyleValues(double time, const LightRules& rules,
                                                    std::span<const SwitchableStyle> switchable = {},
                                                    const StyleChoices& choices = {});

} // namespace visleaf
