// Tables of the words in shader scripts and their values, for reading and writing.
#pragma once

#include "base/text/file_name.h"
#include "materials/material.h"
#include "materials/quake3/script_line.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

namespace visleaf {

/// One row of a table of words: `text`, in any case, means `value`.
template <class Value> struct ScriptWord {
    std::string_view text;
    Value value;
};

/// Returns the row for `text`; null if there is none.
template <class Row, size_t N> const Row* findWord(const std::array<Row, N>& rows, std::string_view text) {
    const auto found =
        std::find_if(rows.begin(), rows.end(), [&](const Row& row) { return equalNoCase(row.text, text); });
    return found == rows.end() ? nullptr : &*found;
}

/// Takes a word of `line` and returns its row. Throws ParseError if there is none: `unknown WHAT 'WORD'`.
template <class Row, size_t N>
const Row& takeWordOf(const std::array<Row, N>& rows, ScriptLine& line, std::string_view what) {
    const std::string_view word = line.word(what);
    const Row* known = findWord(rows, word);
    if (known == nullptr) throw ParseError(fmt::format("unknown {} '{}'", what, word));
    return *known;
}

/// Returns the first word for `value`; empty if there is none.
template <class Value, size_t N>
std::string_view wordFor(const std::array<ScriptWord<Value>, N>& rows, const Value& value) {
    const auto found = std::find_if(rows.begin(), rows.end(),
                                    [&](const ScriptWord<Value>& row) { return row.value == value; });
    return found == rows.end() ? std::string_view{} : found->text;
}

inline constexpr std::array<ScriptWord<WaveShape>, 6> kWaveShapeWords{{
    {"sin", WaveShape::sine},
    {"square", WaveShape::square},
    {"triangle", WaveShape::triangle},
    {"sawtooth", WaveShape::sawtooth},
    {"inverseSawtooth", WaveShape::inverseSawtooth},
    {"noise", WaveShape::noise},
}};

// Blend factors that are valid for the source, and those that are valid for the destination.
inline constexpr std::array<ScriptWord<BlendFactor>, 9> kSourceFactorWords{{
    {"GL_ONE", BlendFactor::one},
    {"GL_ZERO", BlendFactor::zero},
    {"GL_DST_COLOR", BlendFactor::dstColor},
    {"GL_ONE_MINUS_DST_COLOR", BlendFactor::oneMinusDstColor},
    {"GL_SRC_ALPHA", BlendFactor::srcAlpha},
    {"GL_ONE_MINUS_SRC_ALPHA", BlendFactor::oneMinusSrcAlpha},
    {"GL_DST_ALPHA", BlendFactor::dstAlpha},
    {"GL_ONE_MINUS_DST_ALPHA", BlendFactor::oneMinusDstAlpha},
    {"GL_SRC_ALPHA_SATURATE", BlendFactor::srcAlphaSaturate},
}};

inline constexpr std::array<ScriptWord<BlendFactor>, 8> kTargetFactorWords{{
    {"GL_ONE", BlendFactor::one},
    {"GL_ZERO", BlendFactor::zero},
    {"GL_SRC_ALPHA", BlendFactor::srcAlpha},
    {"GL_ONE_MINUS_SRC_ALPHA", BlendFactor::oneMinusSrcAlpha},
    {"GL_DST_ALPHA", BlendFactor::dstAlpha},
    {"GL_ONE_MINUS_DST_ALPHA", BlendFactor::oneMinusDstAlpha},
    {"GL_SRC_COLOR", BlendFactor::srcColor},
    {"GL_ONE_MINUS_SRC_COLOR", BlendFactor::oneMinusSrcColor},
}};

// Colour and alpha sources without arguments. The words for constants are in script_stage.cpp.
inline constexpr std::array<ScriptWord<RgbGen>, 6> kRgbGenWords{{
    {"identityLighting", RgbGen::identityLighting},
    {"vertex", RgbGen::vertex},
    {"exactVertex", RgbGen::exactVertex},
    {"oneMinusVertex", RgbGen::oneMinusVertex},
    {"lightingDiffuse", RgbGen::lightingDiffuse},
    {"lightingDiffuseEntity", RgbGen::lightingDiffuse}, // Raven's
}};
inline constexpr std::array<ScriptWord<AlphaGen>, 3> kAlphaGenWords{
    {{"vertex", AlphaGen::vertex},
     {"oneMinusVertex", AlphaGen::oneMinusVertex},
     {"lightingSpecular", AlphaGen::lightingSpecular}}};

inline constexpr std::array<ScriptWord<DepthTest>, 2> kDepthFuncWords{
    {{"equal", DepthTest::equal}, {"lequal", DepthTest::lessOrEqual}}};

inline constexpr std::array<ScriptWord<TcGen>, 5> kTcGenWords{{{"base", TcGen::base},
                                                               {"texture", TcGen::base},
                                                               {"lightmap", TcGen::lightmap},
                                                               {"environment", TcGen::environment},
                                                               {"vector", TcGen::vector}}};

inline constexpr std::array<ScriptWord<float>, 14> kSortWords{{{"portal", sort_key::kPortal},
                                                               {"sky", sort_key::kSky},
                                                               {"opaque", sort_key::kOpaque},
                                                               {"decal", sort_key::kDecal},
                                                               {"seeThrough", sort_key::kSeeThrough},
                                                               {"banner", sort_key::kBanner},
                                                               // Raven's, for bodies in bodies
                                                               {"inside", 6.1f},
                                                               {"mid_inside", 6.2f},
                                                               {"middle", 6.3f},
                                                               {"mid_outside", 6.4f},
                                                               {"outside", 6.5f},
                                                               {"underwater", sort_key::kUnderwater},
                                                               {"additive", sort_key::kAdditive},
                                                               {"nearest", sort_key::kNearest}}};

} // namespace visleaf
