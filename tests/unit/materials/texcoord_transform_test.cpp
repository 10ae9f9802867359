#include "materials/texcoord_transform.h"

#include "base/wave.h"

#include <glm/geometric.hpp>
#include <glm/vec2.hpp>
#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <random>

namespace visleaf {
namespace {

constexpr double kPi = std::numbers::pi;

glm::dvec2 moved(const std::vector<TcMod>& mods, const glm::dvec2& from, double time,
                 const glm::dvec2& place = {}) {
    const TexCoordTransform map = texCoordTransformAt(mods, time);
    const glm::dvec3 point(from, 1.0);
    const glm::dvec2 angle = place * 2.0 * kPi;
    const glm::dvec4 wave(std::sin(angle.x), std::cos(angle.x), std::sin(angle.y), std::cos(angle.y));
    return {glm::dot(glm::dvec3(map.s), point) + glm::dot(glm::dvec4(map.turbS), wave),
            glm::dot(glm::dvec3(map.t), point) + glm::dot(glm::dvec4(map.turbT), wave)};
}

void expectNear(const glm::dvec2& actual, const glm::dvec2& expected) {
    EXPECT_NEAR(actual.x, expected.x, 1e-4);
    EXPECT_NEAR(actual.y, expected.y, 1e-4);
}

TEST(TexCoordTransforms, AreIdentityWithoutTcMods) {
    expectNear(moved({}, {0.25, 3.0}, 12.0), {0.25, 3.0});
    EXPECT_FALSE(isMoving({}));
}

TEST(TexCoordTransforms, ScrollingIsExactAfterADay) {
    const std::vector<TcMod> mods{{.kind = TcMod::Kind::scroll, .a = 1.0f, .b = -0.5f}};
    expectNear(moved(mods, {0.0, 0.0}, 86400.25), {0.25, 0.875});
    EXPECT_TRUE(isMoving(mods));
}

TEST(TexCoordTransforms, RotateTurnsAboutTheMiddleAgainstTheSign) {
    const std::vector<TcMod> mods{{.kind = TcMod::Kind::rotate, .a = 90.0f}};
    expectNear(moved(mods, {0.5, 0.5}, 1.0), {0.5, 0.5});
    expectNear(moved(mods, {1.0, 0.5}, 1.0), {0.5, 0.0});
}

TEST(TexCoordTransforms, RotateUsesTheSineTable) {
    const std::vector<TcMod> mods{{.kind = TcMod::Kind::rotate, .a = 360.0f}};
    EXPECT_EQ(texCoordTransformAt(mods, 5.1 / 1024.0), texCoordTransformAt(mods, 5.9 / 1024.0));
    EXPECT_NE(texCoordTransformAt(mods, 5.9 / 1024.0), texCoordTransformAt(mods, 6.1 / 1024.0));
}

TEST(TexCoordTransforms, TurbTurnsAreThoseOfTheFirstWave) {
    const std::vector<TcMod> mods{
        {.kind = TcMod::Kind::turb, .wave = {.amplitude = 1.0f, .phase = 0.5f, .frequency = 2.0f}},
        {.kind = TcMod::Kind::turb, .wave = {.amplitude = 1.0f, .phase = 0.25f}}};
    EXPECT_FLOAT_EQ(texCoordTransformAt(mods, 3.0).turbTurns, 6.5f);
}

TEST(TexCoordTransforms, StretchDividesByItsWaveAboutTheMiddle) {
    const std::vector<TcMod> mods{{.kind = TcMod::Kind::stretch, .wave = {.base = 2.0f}}};
    expectNear(moved(mods, {0.5, 1.0}, 0.0), {0.5, 0.75});
}

TEST(TexCoordTransforms, TransformTakesTheMatrixByColumns) {
    const std::vector<TcMod> mods{
        {.kind = TcMod::Kind::transform, .a = 1.0f, .b = 2.0f, .c = 3.0f, .d = 4.0f, .e = 5.0f, .f = 6.0f}};
    expectNear(moved(mods, {10.0, 100.0}, 0.0), {315.0, 426.0});
}

TEST(TexCoordTransforms, ScaleAndScrollAreAppliedInOrder) {
    const TcMod scale{.kind = TcMod::Kind::scale, .a = 2.0f, .b = 3.0f};
    const TcMod scroll{.kind = TcMod::Kind::scroll, .a = 0.25f, .b = 0.25f};
    expectNear(moved({scale, scroll}, {1.0, 1.0}, 1.0), {2.25, 3.25});
    expectNear(moved({scroll, scale}, {1.0, 1.0}, 1.0), {2.5, 3.75});
}

glm::dvec2 waved(const TcMod& mod, const glm::dvec2& from, double time, const glm::dvec2& place) {
    const double now = static_cast<double>(mod.wave.phase) + time * static_cast<double>(mod.wave.frequency);
    const auto at = [&](double turns) {
        return static_cast<double>(mod.wave.amplitude) * std::sin((turns + now) * 2.0 * kPi);
    };
    return from + glm::dvec2(at(place.x), at(place.y));
}

TEST(TexCoordTransforms, SeveralTurbsAreCombinedIntoOneWave) {
    std::mt19937 random(3);
    const auto chance = [&] { return static_cast<float>(random() % 2001) / 1000.0f - 1.0f; };
    for (int round = 0; round < 200; ++round) {
        const TcMod first{.kind = TcMod::Kind::turb,
                          .wave = {.amplitude = chance(), .phase = chance(), .frequency = chance()}};
        const TcMod second{.kind = TcMod::Kind::turb,
                           .wave = {.amplitude = chance(), .phase = chance(), .frequency = chance()}};
        const TcMod between{.kind = TcMod::Kind::transform,
                            .a = chance(),
                            .b = chance(),
                            .c = chance(),
                            .d = chance(),
                            .e = chance()};
        const glm::dvec2 from(chance(), chance());
        const glm::dvec2 place(chance(), chance());
        glm::dvec2 expected = waved(first, from, 2.5, place);
        expected = {expected.x * static_cast<double>(between.a) +
                        expected.y * static_cast<double>(between.c) + static_cast<double>(between.e),
                    expected.x * static_cast<double>(between.b) +
                        expected.y * static_cast<double>(between.d)};
        expected = waved(second, expected, 2.5, place);
        expectNear(moved({first, between, second}, from, 2.5, place), expected);
    }
}

} // namespace
} // namespace visleaf
