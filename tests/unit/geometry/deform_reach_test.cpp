#include "geometry/deform_reach.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

constexpr Bounds kFace{{0.0f, 0.0f, 0.0f}, {30.0f, 40.0f, 0.0f}};

float reachOf(const Deform& deform) {
    Material material;
    material.deforms = {deform};
    return deformReach(material, kFace);
}

TEST(DeformReach, IsNothingForWhatStaysInPlace) {
    EXPECT_EQ(deformReach(Material{}, kFace), 0.0f);
    EXPECT_EQ(reachOf({.kind = Deform::Kind::normal, .wave = {.amplitude = 5.0f}}), 0.0f);
}

TEST(DeformReach, IsTheHighestPointOfAWaveUpOrDown) {
    const Wave wave{.base = -3.0f, .amplitude = 5.0f};
    EXPECT_EQ(reachOf({.kind = Deform::Kind::wave, .wave = wave}), 8.0f);
    EXPECT_EQ(reachOf({.kind = Deform::Kind::bulge, .height = -7.0f}), 7.0f);
    EXPECT_EQ(reachOf({.kind = Deform::Kind::move, .wave = wave, .direction = {0.0f, 3.0f, 4.0f}}), 40.0f);
}

TEST(DeformReach, CoversASwellOfBothWaves) {
    EXPECT_NEAR(reachOf({.kind = Deform::Kind::swell, .height = 0.5f}), 14.4f, 1e-4f);
}

TEST(DeformReach, TurnsSpritesAboutAnyPlaceOfTheFace) {
    EXPECT_EQ(reachOf({.kind = Deform::Kind::autosprite}), 25.0f);
    EXPECT_EQ(reachOf({.kind = Deform::Kind::autosprite2}), 25.0f);
}

TEST(DeformReach, AddsUpSeveralDeforms) {
    Material material;
    material.deforms = {{.kind = Deform::Kind::bulge, .height = 2.0f},
                        {.kind = Deform::Kind::bulge, .height = 3.0f}};
    EXPECT_EQ(deformReach(material, kFace), 5.0f);
}

} // namespace
} // namespace visleaf
