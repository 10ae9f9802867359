#include "analysis/light/light_probes.h"

#include "analysis/ray_cast.h"
#include "map/find_leaf.h"
#include "support/room_map.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace visleaf {
namespace {

/// A style value of 1 for each style.
std::array<float, 256> allOn() {
    std::array<float, 256> values{};
    values.fill(1.0f);
    return values;
}

TEST(LightProbes, AreOverFloorsAndHaveTheirLight) {
    LoadedWorld world = loadWorld(ibsp38::write(smallFile()));
    std::fill(world.map.light.luxels.begin(), world.map.light.luxels.end(), uint8_t{51});
    const LightRules rules{.scale = 2.0f};
    const std::vector<LightProbe> probes = lightProbesAround(world.map, {64, 64, 64}, rules);
    ASSERT_GT(probes.size(), 4u);
    EXPECT_LE(probes.size(), kMaxProbes);
    for (const LightProbe& probe : probes) {
        const uint32_t leaf = findWorldLeaf(world.map, probe.position);
        ASSERT_NE(leaf, kNone);
        EXPECT_FALSE(isWall(world.map, world.map.leafs[leaf]));
        const double depth = distanceToWall(world.map, {glm::dvec3(probe.position), {0, 0, -1}});
        EXPECT_NEAR(depth, double{kProbeHeight}, 0.01);
        EXPECT_FLOAT_EQ(probe.ambient[0].x, 0.4f);
    }
}

TEST(LightProbes, NoTwoProbesAreAtTheSamePlace) {
    const LoadedWorld world = loadWorld(ibsp38::write(smallFile()));
    const std::vector<LightProbe> probes = lightProbesAround(world.map, {64, 64, 64}, {});
    for (size_t i = 0; i < probes.size(); ++i)
        for (size_t k = 0; k < i; ++k)
            ASSERT_GT(glm::distance(probes[i].position, probes[k].position), 1.0f);
}

TEST(LightProbes, PointInAWallHasNoLight) {
    const LoadedWorld world = loadWorld(ibsp38::write(smallFile()));
    EXPECT_TRUE(probeOfFloor(world.map, {64, 64, 64}, {}).has_value());
    EXPECT_FALSE(probeOfFloor(world.map, {64, 64, -5000}, {}).has_value());
}

TEST(LightProbes, AreThePointsOfALightGridIfThereIsOne) {
    Map map;
    map.light.grid.origin = {0, 0, 0};
    map.light.grid.counts = {2, 2, 1};
    map.light.grid.bytes.assign(4 * kGridPointBytes, 0);
    const std::array<uint8_t, kGridPointBytes> lit{100, 0, 0, 0, 255, 0, 0, 0};
    std::copy(lit.begin(), lit.end(),
              map.light.grid.bytes.begin() + kGridPointBytes); // the others are in walls
    const std::vector<LightProbe> probes = lightProbesAround(map, {10, 10, 10}, {});
    ASSERT_EQ(probes.size(), 1u);
    EXPECT_EQ(probes[0].position, glm::vec3(64, 0, 0));
    EXPECT_FLOAT_EQ(probes[0].ambient[0].r, 0.6f * 100.0f / 255.0f);
    EXPECT_EQ(probes[0].directed, glm::vec3(0, 1, 0));
    EXPECT_TRUE(lightProbesAround(map, {1e6f, 0, 0}, {}).empty());
}

TEST(LightProbes, StylesScaleTheirLight) {
    LightProbe probe{.styles = {0, 7, kNoStyle, kNoStyle}};
    probe.ambient = {glm::vec3(0.25f), glm::vec3(0.5f), glm::vec3(9.0f), glm::vec3(9.0f)};
    std::array<float, 256> values = allOn();
    EXPECT_EQ(lightOfProbe(probe, values).ambient, glm::vec3(0.75f));
    values[7] = 0.0f;
    EXPECT_EQ(lightOfProbe(probe, values).ambient, glm::vec3(0.25f));
}

} // namespace
} // namespace visleaf
