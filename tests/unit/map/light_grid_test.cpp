#include "map/light/light_grid.h"

#include <gtest/gtest.h>

#include <cmath>

namespace visleaf {
namespace {

/// A grid of 2 x 2 x 1 points, 64 units apart. Each point has its own ambient red, and green light of 255
/// from above.
LightGrid smallGrid(std::array<uint8_t, 4> reds) {
    LightGrid grid = layLightGrid({{0, 0, 0}, {64, 64, 64}}, {64, 64, 128});
    for (const uint8_t red : reds)
        grid.bytes.insert(grid.bytes.end(), {red, 0, 0, 0, 255, 0, 0, 0});
    return grid;
}

TEST(LightGrid, PointsAreMultiplesOfTheCellInsideTheWorld) {
    const LightGrid grid = layLightGrid({{-768.00006f, -432, -288}, {672, 1088, 592}}, {64, 64, 128});
    EXPECT_EQ(grid.origin, glm::vec3(-768, -384, -256));
    EXPECT_EQ(grid.counts, (std::array<uint32_t, 3>{23, 24, 7}));
}

TEST(LightGrid, InvalidBoxesAndCellsGiveNoGrid) {
    const std::array<uint32_t, 3> none{0, 0, 0};
    EXPECT_EQ(layLightGrid(Bounds{}, {64, 64, 128}).counts, none);
    EXPECT_EQ(layLightGrid({{0, 0, 0}, {64, 64, 64}}, {0, 64, 128}).counts, none);
    EXPECT_EQ(layLightGrid({{0, 0, 0}, {NAN, 64, 64}}, {64, 64, 128}).counts, none);
    EXPECT_EQ(layLightGrid({{-1e30f, 0, 0}, {1e30f, 64, 64}}, {64, 64, 128}).counts, none);
}

TEST(LightGrid, InterpolatesTheNearestPoints) {
    const LightGrid grid = smallGrid({255, 51, 51, 51});
    EXPECT_FLOAT_EQ(lightAt(grid, {0, 0, 0}, {})->ambient.r, 1.0f);
    EXPECT_FLOAT_EQ(lightAt(grid, {32, 0, 0}, {})->ambient.r, 0.6f);
    EXPECT_FLOAT_EQ(lightAt(grid, {32, 32, 40}, {})->ambient.r, 0.4f);
    EXPECT_FLOAT_EQ(lightAt(grid, {64, 64, 0}, {})->ambient.r, 0.2f);
}

TEST(LightGrid, BrightensThePointsBeforeItBlendsThem) {
    const LightGrid grid = smallGrid({102, 51, 51, 51}); // 4 * 102 is limited to 255
    EXPECT_FLOAT_EQ(lightAt(grid, {32, 0, 0}, {.fileFactor = 4.0f})->ambient.r, 0.9f);
    EXPECT_FLOAT_EQ(lightAt(grid, {32, 0, 0}, {.fileFactor = 4.0f, .gridAmbient = 2.0f})->ambient.r, 1.8f);
}

TEST(LightGrid, HasTheScaleOfTheGamesLight) {
    const LightGrid grid = smallGrid({102, 102, 102, 102});
    EXPECT_FLOAT_EQ(lightAt(grid, {0, 0, 0}, {.scale = 2.0f})->ambient.r, 0.8f);
    EXPECT_FLOAT_EQ(lightAt(grid, {0, 0, 0}, {.scale = 2.0f})->directed.g, 2.0f);
}

TEST(LightGrid, SkipsPointsInsideOfWalls) {
    const LightGrid grid = smallGrid({255, 0, 255, 0});
    EXPECT_FLOAT_EQ(lightAt(grid, {48, 10, 0}, {})->ambient.r, 1.0f);
    EXPECT_FLOAT_EQ(lightAt(grid, {48, 10, 0}, {})->directed.g, 1.0f);
    EXPECT_FALSE(lightAt(grid, {64, 10, 0}, {}).has_value());
    EXPECT_FALSE(lightAt(LightGrid{}, {0, 0, 0}, {}).has_value());
}

TEST(LightGrid, ClampsPointsOutsideOfItsBox) {
    const LightGrid grid = smallGrid({255, 51, 102, 153});
    EXPECT_FLOAT_EQ(lightAt(grid, {-1000, -1000, 5000}, {})->ambient.r, 1.0f);
    EXPECT_FLOAT_EQ(lightAt(grid, {1e30f, 1e30f, NAN}, {})->ambient.r, 0.6f);
}

TEST(LightGrid, ReadsDirectionsAsTwoAngles) {
    LightGrid grid = smallGrid({255, 255, 255, 255});
    EXPECT_NEAR(lightAt(grid, {0, 0, 0}, {})->toLight.z, 1.0f, 1e-6f);
    grid.bytes[6] = 64; // 90 degrees from straight up
    grid.bytes[7] = 64; // 90 degrees from +X: the direction is +Y
    EXPECT_NEAR(lightAt(grid, {0, 0, 0}, {})->toLight.y, 1.0f, 1e-6f);
}

} // namespace
} // namespace visleaf
