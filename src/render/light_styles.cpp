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
constexpr std::string_view kDark = "a";

/// Returns the distance of `letter` from `a`.
float heightOf(char letter) {
    return static_cast<float>(letter - 'a');
}

/// Returns the height after `letters` letters of the repeated pattern, interpolated between two letters if
/// `isSmooth`.
float heightAt(std::string_view pattern, double letters, bool isSmooth) {
    const double first = std::floor(letters);
    const auto index = static_cast<size_t>(std::fmod(first, static_cast<double>(pattern.size())));
    const float here = heightOf(pattern[index]);
    if (!isSmooth) return here;
    const float next = heightOf(pattern[(index + 1) % pattern.size()]);
    return here + (next - here) * static_cast<float>(letters - first);
}

float meanHeight(std::string_view pattern) {
    float sum = 0.0f;
    for (const char letter : pattern)
        sum += heightOf(letter);
    return sum / static_cast<float>(pattern.size());
}

/// Returns the height of the pattern at `time`. In the still motion, a pattern that is dark throughout stays
/// dark, because it belongs to a light that is switched off.
float heightOfPattern(std::string_view pattern, double time, StyleMotion motion, char steady) {
    const double letters = std::max(time, 0.0) * kLettersPerSecond;
    switch (motion) {
    case StyleMotion::animated:
        return heightAt(pattern, letters, false);
    case StyleMotion::smooth:
        return heightAt(pattern, letters, true);
    case StyleMotion::slow:
        return heightAt(pattern, letters * kSlowStyles, true);
    case StyleMotion::average:
        return meanHeight(pattern);
    case StyleMotion::still:
        break;
    }
    return pattern == kDark ? 0.0f : heightOf(steady);
}

const StyleChange* changeOf(size_t style, const StyleChoices& choices) {
    const auto found = std::find_if(choices.changes.begin(), choices.changes.end(),
                                    [style](const StyleChange& change) { return change.style == style; });
    return found == choices.changes.end() ? nullptr : &*found;
}

/// The pattern of every style; empty: the style has brightness 1.
using Patterns = std::array<std::string_view, kNumLightStyles>;

std::string_view patternOf(const SwitchableStyle& own, const StyleChoices& choices) {
    const StyleChange* change = changeOf(own.style, choices);
    const bool isOn = change != nullptr && change->isOn ? *change->isOn : !own.startsOff;
    if (!isOn) return kDark;
    return own.pattern.empty() ? kSteady : std::string_view(own.pattern);
}

Patterns patternsOf(std::span<const SwitchableStyle> switchable, const StyleChoices& choices) {
    Patterns patterns{};
    for (size_t style = 0; style < patterns.size(); ++style)
        patterns[style] = gamePatternOf(style);
    for (const SwitchableStyle& own : switchable)
        patterns[own.style] = patternOf(own, choices);
    for (const StyleChange& change : choices.changes) {
        if (isStylePattern(change.pattern)) patterns[change.style] = change.pattern;
    }
    return patterns;
}

void mix(const StyleChoices& choices, std::array<float, kNumLightStyles>& values) {
    const bool hasSolo = std::any_of(choices.changes.begin(), choices.changes.end(),
                                     [](const StyleChange& change) { return change.isSolo; });
    if (hasSolo) {
        for (size_t style = 0; style < values.size(); ++style) {
            const StyleChange* change = changeOf(style, choices);
            if (change == nullptr || !change->isSolo) values[style] = 0.0f;
        }
    }
    for (const StyleChange& change : choices.changes)
        values[change.style] *= change.isMuted ? 0.0f : change.intensity;
}

} // namespace

std::string_view gamePatternOf(size_t style) {
    if (style == kDarkStyle) return kDark;
    return style < kPatterns.size() ? kPatterns[style] : std::string_view{};
}

bool isDarkened(const StyleChange& change) {
    return change.isMuted || change.intensity <= 0.0f || change.pattern == kDark;
}

bool isStylePattern(std::string_view text) {
    return !text.empty() &&
           std::all_of(text.begin(), text.end(), [](char letter) { return letter >= 'a' && letter <= 'z'; });
}

std::array<float, kNumLightStyles> lightStyleValues(double time, const LightRules& rules,
                                                    std::span<const SwitchableStyle> switchable,
                                                    const StyleChoices& choices) {
    std::array<float, kNumLightStyles> values;
    values.fill(1.0f);
    const Patterns patterns = patternsOf(switchable, choices);
    for (size_t style = 0; style < patterns.size(); ++style) {
        if (patterns[style].empty()) continue;
        const bool isSteady = patterns[style] == kSteady;
        const float height = isSteady
                                 ? heightOf(rules.steadyLetter)
                                 : heightOfPattern(patterns[style], time, choices.motion, rules.steadyLetter);
        values[style] = height / rules.lettersToOne;
    }
    mix(choices, values);
    return values;
}

} // namespace visleaf
