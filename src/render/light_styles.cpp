#include "render/light_styles.h"

#include <algorithm>
#include <cmath>
#include <string_view>

namespace visleaf {

namespace {

constexpr std::array<std::string_view, 12> kPatterns{
    "m",                                                   // steady
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
};

constexpr double kLettersPerSecond = 10.0;

float valueAt(std::string_view pattern, double time) {
    const double letters = std::floor(std::max(time, 0.0) * kLettersPerSecond);
    const auto index = static_cast<size_t>(std::fmod(letters, static_cast<double>(pattern.size())));
    return static_cast<float>(pattern[index] - 'a') / static_cast<float>('m' - 'a');
}

} // namespace

std::array<float, kNumLightStyles> lightStyleValues(double time) {
    std::array<float, kNumLightStyles> values;
    values.fill(1.0f);
    for (size_t style = 0; style < kPatterns.size(); ++style)
        values[style] = valueAt(kPatterns[style], time);
    return values;
}

} // namespace visleaf
