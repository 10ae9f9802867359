#include "geometry/deform_reach.h"

#include <glm/geometric.hpp>

#include <cmath>

namespace visleaf {
namespace {

// Both waves of a swell at their highest (shaders/deform.glsl, swellAt).
constexpr float kHighestSwell = 2.0f * (8.0f + 6.4f);

/// Shapes go from -1 to 1.
float reachOf(const Wave& wave) {
    return std::abs(wave.base) + std::abs(wave.amplitude);
}

float reachOf(const Deform& deform, const Bounds& bounds) {
    switch (deform.kind) {
    case Deform::Kind::wave:
        return reachOf(deform.wave);
    case Deform::Kind::normal:
        return 0.0f;
    case Deform::Kind::bulge:
        return std::abs(deform.height);
    case Deform::Kind::move:
        return reachOf(deform.wave) * glm::length(deform.direction);
    case Deform::Kind::autosprite:
    case Deform::Kind::autosprite2:
        return 0.5f * glm::length(bounds.size()); // quads turn about places inside
    case Deform::Kind::swell:
        return kHighestSwell * std::abs(deform.height);
    }
    return 0.0f;
}

} // namespace

float deformReach(const Material& material, const Bounds& bounds) {
    float reach = 0.0f;
    for (const Deform& deform : material.deforms)
        reach += reachOf(deform, bounds);
    return reach;
}

} // namespace visleaf
