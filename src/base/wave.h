// Waves of Quake 3's scripts: numbers that oscillate over time, and their value at a moment.
//
// They change colours, texture coordinates and vertices.
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

/// Quake 3 reads its waves from tables with this number of entries per turn and rounds towards zero
/// (tr_init.c, R_Init; tr_shade_calc.c). Slow waves therefore move in visible steps.
inline constexpr double kWaveEntries = 1024.0;

/// Returns an entry of the sine table. `entry` is any whole number, because the table repeats. The last entry
/// is a whole turn, so it equals the first.
double sineEntry(double entry);

/// Returns the value of the shape: -1 to 1, or 0 to 1 for sawtooths. `turns` counts periods. Noise is a
/// function of `turns`.
double shapeAt(WaveShape shape, double turns);

/// Returns the turns of a wave at `time` seconds, for a shader that adds the turns of a position. The first
/// 16 turns are kept, because the tables round towards zero. Of all further turns only the fraction is kept,
/// so the result stays exact.
float turnsAt(const Wave& wave, double time);

/// Returns base + amplitude * shape; `time` in seconds.
float waveAt(const Wave& wave, double time);

} // namespace visleaf
