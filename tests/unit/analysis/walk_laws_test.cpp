// Walks at random through maps and checks what no player may do: get stuck, be inside of a wall, leave the
// map.
#include "analysis/walk/player_move.h"
#include "map/entities/spawn.h"
#include "map/find_leaf.h"
#include "platform/platform.h"
#include "support/sample_maps.h"
#include "support/test_names.h"

#include <glm/geometric.hpp>
#include <gtest/gtest.h>

#include <iostream>
#include <random>

namespace visleaf {
namespace {

constexpr size_t kMostSpawns = 8;
constexpr double kSecondsPerSpawn = 20.0;

struct WalkCounts {
    uint32_t steps = 0;
    uint32_t inside = 0;  // steps that end inside something solid
    uint32_t outside = 0; // players who fell out of the map
    uint32_t noRoom = 0;  // player starts without room for a player
    double distance = 0.0;
    double milliseconds = 0.0;
};

MoveInput randomInput(std::mt19937& random) {
    std::uniform_real_distribution<float> part(0.0f, 1.0f);
    MoveInput input{
        .move = {part(random) < 0.9f ? 1 : -1, part(random) < 0.2f ? 1 : 0, part(random) < 0.3f ? 1 : 0}};
    input.yaw = 360.0f * part(random);
    input.pitch = 60.0f * (part(random) - 0.5f);
    input.crouches = part(random) < 0.1f;
    return input;
}

/// The tree of the world is independent of what stops players, except in the thickness of clip brushes.
bool isInSolidLeaf(const Map& map, const Player& player) {
    const uint32_t leaf = findWorldLeaf(map, glm::vec3(player.origin));
    return leaf != kNone && (map.leafs[leaf].contents & contents::kSolid) != 0;
}

void walkFrom(const Collision& collision, const Map& map, const Spawn& spawn, std::mt19937& random,
              WalkCounts& counts) {
    const std::optional<Player> placed = placePlayer(collision, eyeOf(spawn, map.game));
    if (!placed) {
        ++counts.noRoom;
        return;
    }
    Player player = *placed;
    const double start = wallMs();
    MoveInput input;
    for (double time = 0.0; time < kSecondsPerSpawn; time += kMoveSeconds, ++counts.steps) {
        if (counts.steps % 60 == 0) input = randomInput(random);
        const glm::dvec3 before = player.origin;
        movePlayer(collision, input, player);
        counts.distance += glm::distance(before, player.origin);
        if (!collision.isFree(player.pose, player.origin) || isInSolidLeaf(map, player)) ++counts.inside;
        if (player.origin.z < double{map.models[0].bounds.mins.z} - 512.0) {
            ++counts.outside;
            break;
        }
    }
    counts.milliseconds += wallMs() - start;
}

class RandomWalk : public testing::TestWithParam<test::SampleMap> {};

TEST_P(RandomWalk, NeverEndsInsideOfAWall) {
    if (!test::isHere(GetParam())) GTEST_SKIP() << GetParam().path << " is not on this machine";
    const LoadedWorld world = test::loadMapOf(test::argumentOf(GetParam()));
    const double start = wallMs();
    const Collision collision(world.map);
    const double built = wallMs() - start;
    if (!collision.isSolid()) GTEST_SKIP() << "the map has no clip hulls";
    std::vector<Spawn> spawns = allSpawns(world.map);
    if (spawns.size() > kMostSpawns) spawns.resize(kMostSpawns);
    std::mt19937 random(11);
    WalkCounts counts;
    for (const Spawn& spawn : spawns)
        walkFrom(collision, world.map, spawn, random, counts);
    std::cout << "built in " << built << " ms; " << spawns.size() << " starts, " << counts.noRoom
              << " without room; " << counts.steps << " steps, "
              << counts.distance / counts.steps / kMoveSeconds << " units/s, "
              << 1000.0 * counts.milliseconds / counts.steps << " us a step; inside " << counts.inside
              << ", fell out " << counts.outside << '\n';
    EXPECT_EQ(counts.noRoom, 0u);
    // The compiler of this map left out the brush of an outer wall (x -32 to 0), so players fall out.
    if (std::string_view(GetParam().name) == "nightfire_gal") return;
    EXPECT_EQ(counts.inside, 0u);
    EXPECT_EQ(counts.outside, 0u);
}

INSTANTIATE_TEST_SUITE_P(SharedMaps, RandomWalk, testing::ValuesIn(test::kSampleMaps), test::byName);

} // namespace
} // namespace visleaf
