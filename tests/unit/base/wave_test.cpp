#include "base/wave.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

struct ShapeRow {
    WaveShape shape;
    std::array<double, 4> quarters; // values at phase 0, 1/4, 1/2 and 3/4
};

TEST(Wave, ShapesHaveTheExpectedValuesAtEveryQuarter) {
    // Deviation of the sine at phase 1/2, because the last entry of the game's table is phase 1.
    constexpr double kLate = 0.00307;
    const ShapeRow rows[] = {{WaveShape::sine, {0.0, 1.0, -kLate, -1.0}},
                             {WaveShape::square, {1.0, 1.0, -1.0, -1.0}},
                             {WaveShape::triangle, {0.0, 1.0, 0.0, -1.0}},
                             {WaveShape::sawtooth, {0.0, 0.25, 0.5, 0.75}},
                             {WaveShape::inverseSawtooth, {1.0, 0.75, 0.5, 0.25}}};
    for (const ShapeRow& row : rows) {
        for (size_t i = 0; i < 4; ++i) {
            const double turn = 0.25 * static_cast<double>(i);
            EXPECT_NEAR(shapeAt(row.shape, turn), row.quarters[i], 2e-5);
            EXPECT_NEAR(shapeAt(row.shape, turn + 7.0), row.quarters[i], 2e-5);
            EXPECT_NEAR(shapeAt(row.shape, turn - 8.0), row.quarters[i], 2e-5);
        }
    }
}

TEST(Wave, IsReadFromATableOf1024EntriesTowardsZero) {
    EXPECT_EQ(shapeAt(WaveShape::sawtooth, 5.9 / 1024.0), 5.0 / 1024.0);
    EXPECT_EQ(shapeAt(WaveShape::sawtooth, -5.9 / 1024.0), 1019.0 / 1024.0);
    EXPECT_EQ(shapeAt(WaveShape::sine, 5.9 / 1024.0), sineEntry(5.0));
    EXPECT_NEAR(sineEntry(1023.0), 0.0, 1e-12) << "a whole turn";
    EXPECT_EQ(sineEntry(-1.0), sineEntry(1023.0));
}

TEST(Wave, ShaderTurnsWrapAfterSixteenAndKeepTheirSign) {
    const Wave ahead{.phase = 0.25f, .frequency = 1.0f};
    EXPECT_FLOAT_EQ(turnsAt(ahead, 3.0), 3.25f);
    EXPECT_FLOAT_EQ(turnsAt(ahead, 86400.5), 16.75f);
    EXPECT_FLOAT_EQ(turnsAt({.frequency = -1.0f}, 86400.5), -16.5f);
}

TEST(Wave, IsBasePlusAmplitudeTimesShapeOfPhaseAndTime) {
    const Wave wave{.base = 0.5f, .amplitude = 2.0f, .phase = 0.125f, .frequency = 0.5f};
    EXPECT_NEAR(waveAt(wave, 0.25), 2.5f, 1e-5f); // phase 1/4
}

TEST(Wave, NoiseIsTheSameForTheSameMomentAndStaysWithinItsAmplitude) {
    const Wave wave{.shape = WaveShape::noise, .amplitude = 1.0f, .frequency = 10.0f};
    float lowest = 1.0f;
    float highest = -1.0f;
    for (int i = 0; i < 1000; ++i) {
        const float value = waveAt(wave, 0.01 * i);
        EXPECT_EQ(value, waveAt(wave, 0.01 * i));
        lowest = std::min(lowest, value);
        highest = std::max(highest, value);
    }
    EXPECT_GE(lowest, -1.0f);
    EXPECT_LE(highest, 1.0f);
    EXPECT_LT(lowest, -0.5f);
    EXPECT_GT(highest, 0.5f);
    EXPECT_NEAR(waveAt(wave, 1.0), waveAt(wave, 1.0001), 0.01f) << "it does not leap";
}

} // namespace
} // namespace visleaf
