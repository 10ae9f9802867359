#include "geometry/deformed_bounds.h"

#include <glm/geometric.hpp>

#include <cmath>
#include <numbers>

namespace visleaf {
namespace {

// Both waves of a swell at their maximum (shaders/deform.glsl, swellAt).
constexpr float kHighestSwell = 2.0f * (8.0f + 6.4f);

// Coordinates of packed normals are between -1 and 1, whatever the file contains.
constexpr float kLongestNormal = std::numbers::sqrt3_v<float>;

// Game units. Larger than every map, and far below the largest float.
constexpr float kLongestReach = 1e6f;

/// The values of shapes are between -1 and 1.
float reachOf(const Wave& wave) {
    return std::abs(wave.base) + std::abs(wave.amplitude);
}

float reachOf(const Deform& deform, const Bounds& bounds) {
    switch (deform.kind) {
    case Deform::Kind::wave:
        return kLongestNormal * reachOf(deform.wave);
    case Deform::Kind::normal:
        return 0.0f;
    case Deform::Kind::bulge:
        return kLongestNormal * std::abs(deform.height);
    case Deform::Kind::move:
        return reachOf(deform.wave) * glm::length(deform.direction);
    case Deform::Kind::autosprite:
    case Deform::Kind::autosprite2:
        // Vertices lie up to three quarters of the diagonal from the centre of all four, if three coincide.
        return 0.75f * glm::length(bounds.size());
    case Deform::Kind::swell:
        return kHighestSwell * std::abs(deform.height);
    }
    return 0.0f;
}

Bounds widened(const Bounds& bounds, float reach) {
    const float kept = reach < kLongestReach ? reach : kLongestReach; // also for NaN
    return {bounds.mins - kept, bounds.maxs + kept};
}

} // namespace

Bounds deformedBounds(const Material& material, Bounds bounds) {
    for (const Deform& deform : material.deforms)
        bounds = widened(bounds, reachOf(deform, bounds));
    return bounds;
}

} // namespace visleaf
