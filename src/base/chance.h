// Numbers that stand for the chance of a game. They are the same in every run of the program.
#pragma once

#include <cstdint>

namespace visleaf {

/// A sequence of numbers that a seed determines (SplitMix64).
class Chance {
  public:
    explicit Chance(uint64_t seed) : m_state(seed) {}

    /// Returns a number of at least `low` and less than `high`.
    float between(float low, float high) {
        constexpr float kSteps = 1 << 24; // what a float holds exactly
        return low + (high - low) * (static_cast<float>(next() >> 40) / kSteps);
    }

    /// Returns a whole number less than `count`, which is at least 1.
    uint32_t below(uint32_t count) { return static_cast<uint32_t>((next() >> 32) % count); }

  private:
    uint64_t next() {
        uint64_t mixed = m_state += 0x9e3779b97f4a7c15u;
        mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9u;
        mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebu;
        return mixed ^ (mixed >> 31);
    }

    uint64_t m_state;
};

} // namespace visleaf
