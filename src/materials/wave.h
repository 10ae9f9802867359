// The waves of Quake 3's scripts: numbers that swing over time, and their value at a moment.
//
// Colours, coordinates and vertices all move by them.
#pragma once

#include <cstdint>

namespace visleaf {

enum class WaveShape : uint8_t { sine, square, triangle, sawtooth, inverseSawtooth, noise };

/// base + amplitude * shape(phase + time * frequency); shapes have a period of 1.
struct Wave {
    WaveShape shape = WaveShape::sine;
    float base = 0.0f;
    float amplitude = 0.0f;
    float phase = 0.0f;
    float frequency = 0.0f; // per second
    bool operator==(const Wave&) const = default;
};

/// The shape alone: -1 to 1, sawtooths 0 to 1; `turns` counts periods. Noise is the same for the same number.
double shapeAt(WaveShape shape, double turns);

/// base + amplitude * shape, `time` in seconds.
float waveAt(const Wave& wave, double time);

} // namespace visleaf
