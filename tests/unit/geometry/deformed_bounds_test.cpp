#include "geometry/deformed_bounds.h"

#include <glm/geometric.hpp>
#include <gtest/gtest.h>

#include <cmath>

namespace visleaf {
namespace {

constexpr Bounds kFace{{0.0f, 0.0f, 0.0f}, {30.0f, 40.0f, 0.0f}};

/// Returns by how much a deform enlarges the box; it must be the same on all sides.
float reachOf(const Deform& deform) {
    Material material;
    material.deforms = {deform};
    const Bounds bounds = deformedBounds(material, kFace);
    EXPECT_EQ(kFace.mins.x - bounds.mins.x, bounds.maxs.z - kFace.maxs.z);
    return bounds.maxs.z - kFace.maxs.z;
}

TEST(DeformedBounds, AreUnchangedWithoutDeforms) {
    EXPECT_EQ(deformedBounds(Material{}, kFace), kFace);
    EXPECT_EQ(reachOf({.kind = Deform::Kind::normal, .wave = {.amplitude = 5.0f}}), 0.0f);
}

TEST(DeformedBounds, ContainAWaveAlongTheLongestNormal) {
    const Wave wave{.base = -3.0f, .amplitude = 5.0f};
    EXPECT_GE(reachOf({.kind = Deform::Kind::wave, .wave = wave}), 8.0f * 1.73f);
    EXPECT_GE(reachOf({.kind = Deform::Kind::bulge, .height = -7.0f}), 7.0f * 1.73f);
    EXPECT_EQ(reachOf({.kind = Deform::Kind::move, .wave = wave, .direction = {0.0f, 3.0f, 4.0f}}), 40.0f);
}

TEST(DeformedBounds, ContainASwellOfBothWaves) {
    EXPECT_NEAR(reachOf({.kind = Deform::Kind::swell, .height = 0.5f}), 14.4f, 1e-4f);
}

TEST(DeformedBounds, ContainSpritesAtAnyRotation) {
    // If three vertices have the same position, the centre of all four is a quarter of the diagonal away from
    // it.
    EXPECT_EQ(reachOf({.kind = Deform::Kind::autosprite}), 37.5f);
    EXPECT_EQ(reachOf({.kind = Deform::Kind::autosprite2}), 37.5f);
}

TEST(DeformedBounds, GrowByOneDeformAfterTheOther) {
    Material material;
    material.deforms = {
        {.kind = Deform::Kind::move, .wave = {.base = 10.0f}, .direction = {1.0f, 0.0f, 0.0f}},
        {.kind = Deform::Kind::autosprite}};
    const Bounds bounds = deformedBounds(material, kFace);
    const Bounds moved{kFace.mins - 10.0f, kFace.maxs + 10.0f};
    EXPECT_FLOAT_EQ(bounds.maxs.x, moved.maxs.x + 0.75f * glm::length(moved.size()));
}

TEST(DeformedBounds, StayFiniteForAnyScript) {
    for (const Deform::Kind kind : {Deform::Kind::wave, Deform::Kind::move}) {
        const Wave wave{.base = 3e38f, .amplitude = 3e38f};
        const float reach = reachOf({.kind = kind, .wave = wave, .direction = {3e38f, 0.0f, 0.0f}});
        EXPECT_TRUE(std::isfinite(reach));
        EXPECT_GE(reach, 1e6f);
    }
}

} // namespace
} // namespace visleaf
