#include "images/palette.h"

#include "base/byte_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace visleaf {
namespace {

constexpr size_t kRamps = 16;
constexpr size_t kSteps = 16;
constexpr float kSaturation = 0.2f; // enough to tell colours apart

// Quake's ramps from here on run from bright to dark (DarkPlaces palette.c calls them reversed).
constexpr size_t kFirstReversed = 8, kEndReversed = 14;

// How much of a channel a hue holds, from 0 to 1: a trapezoid over the colour circle of six sixths.
float channelOfHue(float hue, float shift) {
    const float turn = std::fmod(hue * 6.0f + shift, 6.0f);
    return std::clamp(std::min(turn, 4.0f - turn), 0.0f, 1.0f);
}

uint8_t toByte(float value) {
    return static_cast<uint8_t>(std::lround(value * 255.0f));
}

} // namespace

Result<Palette> readRawPalette(ByteSpan file) {
    Palette palette;
    constexpr size_t kBytes = std::tuple_size_v<Palette> * 3;
    if (file.size() < kBytes) {
        return Error{fmt::format("{} bytes are too few for 256 colours", file.size())};
    }
    ByteReader reader(file);
    for (Rgb& color : palette) {
        color.r = reader.u8();
        color.g = reader.u8();
        color.b = reader.u8();
    }
    return palette;
}

Palette neutralPalette() {
    Palette palette;
    for (size_t ramp = 0; ramp < kRamps; ++ramp) {
        const float saturation = ramp == 0 ? 0.0f : kSaturation;
        const float hue = static_cast<float>(ramp) / static_cast<float>(kRamps - 1);
        for (size_t step = 0; step < kSteps; ++step) {
            const bool isReversed = ramp >= kFirstReversed && ramp < kEndReversed;
            const size_t brightness = isReversed ? kSteps - step : step + 1;
            const float value = static_cast<float>(brightness) / static_cast<float>(kSteps);
            const auto channel = [&](float shift) {
                return toByte(value * (1.0f - saturation * (1.0f - channelOfHue(hue, shift))));
            };
            palette[ramp * kSteps + step] = {channel(2.0f), channel(0.0f), channel(4.0f)};
        }
    }
    return palette;
}

} // namespace visleaf
