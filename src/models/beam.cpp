#include "models/beam.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace visleaf {
namespace {

constexpr float kLineReach = 0.32f;    // the farthest point from the line: noise times length times this
constexpr float kRingReach = 0.07f;    // the same, of a ring, for each of two directions
constexpr float kShortestRing = 16.0f; // the noise of smaller ones is as large, game units

/// Returns the box of a strike. Absurd ones have none.
Bounds boundsOf(const Beam& beam, const BeamStrike& strike) {
    Bounds bounds;
    if (!isInReach(strike)) return bounds;
    const float length = glm::distance(strike.from, strike.to);
    const bool isRing = beam.shape == BeamShape::ring;
    const float noise = isRing ? 2.0f * kRingReach * beam.noise * std::max(length, kShortestRing)
                               : kLineReach * beam.noise * length;
    const float reach = beam.width * 0.5f + noise;
    const glm::vec3 middle = (strike.from + strike.to) * 0.5f;
    const glm::vec3 half = isRing ? glm::vec3(length * 0.5f) : glm::abs(strike.to - strike.from) * 0.5f;
    bounds.add(middle - half - reach);
    bounds.add(middle + half + reach);
    return bounds;
}

} // namespace

bool isInReach(const BeamStrike& strike) {
    // Comparisons with NaN are false.
    return glm::length(strike.from) <= kFarthestBeam && glm::length(strike.to) <= kFarthestBeam;
}

std::optional<double> ageAt(const Beam& beam, const BeamStrike& strike, double seconds) {
    const double since = seconds - strike.begin;
    if (since < 0.0) return std::nullopt;
    if (beam.life <= 0.0) return since;
    const double age = beam.period > 0.0 ? std::fmod(since, beam.period) : since;
    if (age >= beam.life) return std::nullopt;
    return age;
}

Bounds boundsOf(const Beam& beam) {
    Bounds bounds;
    for (const BeamStrike& strike : beam.strikes)
        bounds.add(boundsOf(beam, strike));
    return bounds;
}

bool changesWithTime(const Beam& beam) {
    return beam.noise > 0.0f || beam.scroll > 0.0f || beam.life > 0.0;
}

} // namespace visleaf
