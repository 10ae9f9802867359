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

/// Quake 3 reads its waves from tables of so many entries a turn, of which it takes the one before
/// (tr_init.c, R_Init; tr_shade_calc.c). What is slow moves in steps that can be seen.
inline constexpr double kWaveEntries = 1024.0;

/// An entry of the sine's table; any whole number, it repeats. The last entry is a whole turn, not the one
/// before.
double sineEntry(double entry);

/// The shape alone: -1 to 1, sawtooths 0 to 1; `turns` counts periods. Noise is the same for the same number.
double shapeAt(WaveShape shape, double turns);

/// Where in its turns a wave is, for a shader that adds the turns of a place: the first turns are kept,
/// because the tables are read towards zero; the fraction of all further ones, so that it stays exact.
float turnsAt(const Wave& wave, double time);

/// base + amplitude * shape, `time` in seconds.
float waveAt(const Wave& wave, double time);

} // namespace visleaf
