#include "base/wave.h"

#include "base/portable_math.h"

#include <glm/gtc/constants.hpp>

#include <cmath>

namespace visleaf {
namespace {

/// Returns a pseudo-random number, -1 to 1 (the finaliser of MurmurHash3).
double valueOf(int64_t turn) {
    auto bits = static_cast<uint64_t>(turn);
    bits = (bits ^ bits >> 33) * 0xFF51AFD7ED558CCDu;
    bits = (bits ^ bits >> 33) * 0xC4CEB9FE1A85EC53u;
    bits ^= bits >> 33;
    return static_cast<double>(bits >> 11) * 0x1p-52 - 1.0;
}

/// Interpolates between random values, one per turn.
double noiseAt(double turns) {
    constexpr double kPeriod = 0x1p40; // scripts may have frequencies that no integer can hold
    const double whole = std::floor(turns);
    const double fraction = turns - whole;
    const auto turn = static_cast<int64_t>(std::fmod(whole, kPeriod));
    return valueOf(turn) * (1.0 - fraction) + valueOf(turn + 1) * fraction;
}

double triangleAt(double turn) {
    if (turn < 0.25) return 4.0 * turn;
    return turn < 0.75 ? 2.0 - 4.0 * turn : 4.0 * turn - 4.0;
}

double wrappedEntry(double entry) {
    const double rest = std::fmod(entry, kWaveEntries);
    return rest < 0.0 ? rest + kWaveEntries : rest;
}

} // namespace

double sineEntry(double entry) {
    return portable::sin(wrappedEntry(entry) / (kWaveEntries - 1.0) * glm::two_pi<double>());
}

double shapeAt(WaveShape shape, double turns) {
    const double entry = std::trunc(turns * kWaveEntries);
    const double turn = wrappedEntry(entry) / kWaveEntries;
    switch (shape) {
    case WaveShape::sine:
        return sineEntry(entry);
    case WaveShape::square:
        return turn < 0.5 ? 1.0 : -1.0;
    case WaveShape::triangle:
        return triangleAt(turn);
    case WaveShape::sawtooth:
        return turn;
    case WaveShape::inverseSawtooth:
        return 1.0 - turn;
    case WaveShape::noise:
        return noiseAt(turns);
    }
    return 0.0;
}

float turnsAt(const Wave& wave, double time) {
    constexpr double kKept = 16.0; // more turns than a map is wide
    const double turns = static_cast<double>(wave.phase) + time * static_cast<double>(wave.frequency);
    const double kept = std::abs(turns) < kKept ? turns : std::copysign(kKept, turns) + std::fmod(turns, 1.0);
    return static_cast<float>(kept);
}

float waveAt(const Wave& wave, double time) {
    const auto phase = static_cast<double>(wave.phase);
    const auto frequency = static_cast<double>(wave.frequency);
    // The phase of noise is a time in seconds (tr_shade_calc.c, EvalWaveForm).
    const bool isNoise = wave.shape == WaveShape::noise;
    const double turns = isNoise ? (time + phase) * frequency : phase + time * frequency;
    const double value = shapeAt(wave.shape, turns);
    return static_cast<float>(static_cast<double>(wave.base) + static_cast<double>(wave.amplitude) * value);
}

} // namespace visleaf
