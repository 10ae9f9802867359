#include "render/light_styles.h"

#include <algorithm>
#include <cmath>
#include <string_view>

namespace visleaf {

namespace {

constexpr std::string_view kSteady = "m";
constexpr size_t kDarkStyle = 63; // all games set it to `a`

constexpr std::array<std::string_view, 13> kPatterns{
    kSteady,                                               // steady
    "mmnmmommommnonmmonqnmmo",                             // flicker
    "abcdefghijklmnopqrstuvwxyzyxwvutsrqponmlkjihgfedcba", // slow strong pulse
    "mmmmmaaaaammmmmaaaaaabcdefgabcdefg",                  // candle
    "mamamamamama",                                        // fast strobe
    "jklmnopqrstuvwxyzyxwvutsrqponmlkj",                   // gentle pulse
    "nmonqnmomnmomomno",                                   // another flicker
    "mmmaaaabcdefgmmmmaaaammmaamm",                        // another candle
    "mmmaaammmaaammmabcdefaaaammmmabcdefmmmaaaa",          // a third candle
    "aaaaaaaazzzzzzzz",                                    // slow strobe
    "mmamammmmammamamaaamammma",                           // fluorescent lamp
    "abcdefghijklmnopqrrqponmlkjihgfedcba",                // slow pulse that never goes dark
    "mmnnmmnnnmmnn",                                       // light under water
};

constexpr double kLettersPerSecond = 10.0;

/// How many letters behind `a` the pattern is.
float letterAt(std::string_view pattern, double time) {
    const double letters = std::floor(std::max(time, 0.0) * kLettersPerSecond);
    const auto index = static_cast<size_t>(std::fmod(letters, static_cast<double>(pattern.size())));
    return static_cast<float>(pattern[index] - 'a');
}

} // namespace

std::array<float, kNumLightStyles> lightStyleValues(double time, float lettersToOne,
                                                    std::span<const SwitchableStyle> switchable) {
    std::array<float, kNumLightStyles> values;
    values.fill(1.0f);
    for (size_t style = 0; style < kPatterns.size(); ++style)
        values[style] = letterAt(kPatterns[style], time) / lettersToOne;
    values[kDarkStyle] = 0.0f;
    for (const SwitchableStyle& own : switchable) {
        const std::string_view pattern = own.pattern.empty() ? kSteady : std::string_view(own.pattern);
        values[own.style] = own.startsOff ? 0.0f : letterAt(pattern, time) / lettersToOne;
    }
    return values;
}

} // namespace visleaf
