// Tests the check of the PVS on forged maps of every format, whose visibility is complete, and on copies from
// which bits are removed. Another, slower way of sampling says which of these are visible.
#include "analysis/pvs_check/cluster_check.h"
#include "analysis/pvs_check/pvs_check.h"
#include "analysis/ray_cast.h"
#include "forge/game_folder.h"
#include "map/find_leaf.h"
#include "platform/platform.h"
#include "support/demo_scene.h"
#include "support/format_cases.h"
#include "support/recompiled_map.h"
#include "support/room_map.h"
#include "support/sample_maps.h"

#include <glm/geometric.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <random>
#include <set>

namespace visleaf {
namespace {

using Pair = std::pair<uint32_t, uint32_t>;

constexpr uint32_t kSeed = 23;
constexpr int kClearedPairs = 150;
constexpr uint64_t kPairsOfDemo = 30'000; // that are checked
constexpr int kOracleLines = 400;         // for each pair
constexpr int kLeastFree = 20;            // of these; random rays may miss a pair with fewer
constexpr double kOracleStep = 1.0;       // game units between tested points of a line
constexpr float kOracleRadius = 1.5f;     // game units around a line that are free

/// Finds wide lines of sight between clusters by testing points along them. Shares only the search for the
/// leaf of a point with what it tests.
class Oracle {
  public:
    explicit Oracle(const Map& map) : m_map(map), m_points(map.visibility.numClusters) {
        const Bounds& world = map.models[0].bounds;
        for (int i = 0; i < 200000; ++i) {
            const glm::vec3 share(random(), random(), random());
            const glm::vec3 point = world.mins + share * world.size();
            const Leaf& leaf = m_map.leafs[leafAt(point)];
            if (!isWall(m_map, leaf) && leaf.cluster < m_points.size())
                m_points[leaf.cluster].push_back(point);
        }
    }

    /// True if many lines between two clusters are free.
    bool sees(uint32_t from, uint32_t to) {
        if (m_points[from].empty() || m_points[to].empty()) return false;
        int numFree = 0;
        for (int i = 0; i < kOracleLines && numFree < kLeastFree; ++i)
            numFree += isWide(anyOf(m_points[from]), anyOf(m_points[to]));
        return numFree == kLeastFree;
    }

  private:
    float random() { return std::uniform_real_distribution(0.0f, 1.0f)(m_random); }
    const glm::vec3& anyOf(const std::vector<glm::vec3>& points) {
        return points[std::uniform_int_distribution<size_t>(0, points.size() - 1)(m_random)];
    }
    uint32_t leafAt(const glm::vec3& point) const { return findWorldLeaf(m_map, point); }

    bool isWide(const glm::vec3& eye, const glm::vec3& target) const {
        for (int corner = 0; corner < 8; ++corner) {
            const glm::vec3 offset(corner & 1 ? 1 : -1, corner & 2 ? 1 : -1, corner & 4 ? 1 : -1);
            if (!isFree(eye, target, kOracleRadius * offset)) return false;
        }
        return true;
    }

    bool isFree(const glm::vec3& eye, const glm::vec3& target, const glm::vec3& offset) const {
        const auto numSteps = static_cast<int>(glm::distance(eye, target) / kOracleStep) + 1;
        const Contents contents = m_map.leafs[leafAt(eye)].contents;
        const uint32_t first = m_map.leafs[leafAt(eye)].cluster, last = m_map.leafs[leafAt(target)].cluster;
        for (int i = 0; i <= numSteps; ++i) {
            const float share = static_cast<float>(i) / static_cast<float>(numSteps);
            const Leaf& leaf = m_map.leafs[leafAt(glm::mix(eye, target, share) + offset)];
            if (isWall(m_map, leaf) || leaf.contents != contents) return false;
            if (i == 0 && leaf.cluster != first) return false;
            if (i == numSteps && leaf.cluster != last) return false;
        }
        return true;
    }

    const Map& m_map;
    std::mt19937 m_random{kSeed};
    std::vector<std::vector<glm::vec3>> m_points; // for each cluster
};

void hidePair(Map& map, const Pair& pair) {
    PvsRow row = decodePvs(map.visibility, pair.first);
    hide(row, pair.second);
    test::replaceRow(map.visibility, pair.first, row);
}

PvsCheck check(const Map& map, const PvsCheckOptions& options = {}) {
    Progress progress;
    const LeafPortals portals = resultOf(buildLeafPortals(map, progress));
    return resultOf(checkPvs(map, portals, options, progress));
}

std::set<Pair> pairsOf(const PvsCheck& result) {
    std::set<Pair> pairs;
    for (const PvsHole& hole : result.holes)
        pairs.emplace(hole.from, hole.to);
    return pairs;
}

/// Returns pairs of different clusters that are in the PVS.
std::vector<Pair> pairsInPvs(const Map& map) {
    std::vector<Pair> pairs;
    for (uint32_t from = 0; from < map.visibility.numClusters; ++from) {
        const PvsRow row = decodePvs(map.visibility, from);
        for (uint32_t to = 0; to < map.visibility.numClusters; ++to)
            if (from != to && isVisible(row, to)) pairs.emplace_back(from, to);
    }
    return pairs;
}

/// The line of a hole begins and ends in its clusters and meets no wall.
void expectTrueLines(const Map& map, const PvsCheck& result) {
    for (const PvsHole& hole : result.holes) {
        EXPECT_EQ(findWorldCluster(map, hole.eye), hole.from);
        EXPECT_EQ(findWorldCluster(map, hole.target), hole.to);
        const double length = glm::distance(hole.eye, hole.target);
        EXPECT_GE(distanceToWall(map, {hole.eye, (hole.target - hole.eye) / length}), length);
    }
}

class PvsCheckOfDemo : public testing::TestWithParam<GameFormat> {
  protected:
    PvsCheckOfDemo() { test::storeRawRows(m_world.map); }

    LoadedWorld m_world = loadWorld(demoIn(GetParam()));
    Map& m_map = m_world.map;
};

TEST_P(PvsCheckOfDemo, CompleteVisibilityHasNoHole) {
    const PvsCheck result = check(m_map, {.maxPairs = kPairsOfDemo});
    EXPECT_EQ(result.numHoles, 0u);
    EXPECT_GT(result.numPairs(), result.numUnconfirmedPairs());
    EXPECT_GT(result.numRays, 0u);
}

TEST_P(PvsCheckOfDemo, RemovedPairsThatAreVisibleAreHoles) {
    std::vector<Pair> pairs = pairsInPvs(m_map);
    const PvsCheckOptions options{.raysPerPair = 64, .maxPairs = kPairsOfDemo};
    std::set<uint32_t> checked;
    for (const PvsCounts& cluster : check(m_map, {.raysPerPair = 1, .maxPairs = kPairsOfDemo}).clusters)
        checked.insert(cluster.cluster);
    std::erase_if(pairs, [&](const Pair& pair) { return !checked.contains(pair.first); });
    std::shuffle(pairs.begin(), pairs.end(), std::mt19937(kSeed));
    pairs.resize(std::min<size_t>(pairs.size(), kClearedPairs));
    for (const Pair& pair : pairs)
        hidePair(m_map, pair);
    const PvsCheck result = check(m_map, options);
    const std::set<Pair> holes = pairsOf(result);
    expectTrueLines(m_map, result);
    for (const Pair& hole : holes)
        EXPECT_NE(std::find(pairs.begin(), pairs.end(), hole), pairs.end())
            << hole.first << ' ' << hole.second;
    Oracle oracle(m_map);
    size_t numSeen = 0;
    for (const Pair& pair : pairs) {
        if (!oracle.sees(pair.first, pair.second)) continue;
        ++numSeen;
        EXPECT_TRUE(holes.contains(pair)) << pair.first << ' ' << pair.second;
    }
    std::cout << pairs.size() << " pairs removed, " << holes.size() << " holes, " << numSeen << " seen\n";
    EXPECT_GT(numSeen, 0u);
}

INSTANTIATE_TEST_SUITE_P(Formats, PvsCheckOfDemo, testing::ValuesIn(gameFormats()), test::byName);

TEST(PvsCheckOfQuake2Demo, OnlyTheFirstHolesAreKept) {
    LoadedWorld world = loadWorld(demoIn(*std::ranges::find(gameFormats(), "ibsp38", &GameFormat::name)));
    Map& map = world.map;
    test::storeRawRows(map);
    std::ranges::fill(map.visibility.bytes, std::byte{0});
    const PvsCheck result = check(map, {.raysPerPair = 2});
    EXPECT_GT(result.numHoles, kMaxHoles);
    ASSERT_EQ(result.holes.size(), kMaxHoles);
    EXPECT_TRUE(std::ranges::is_sorted(result.holes, {}, &PvsHole::from));
    EXPECT_EQ(result.holes.front().from, result.clusters.front().cluster);
}

class PvsCheckOfRoom : public testing::Test {
  protected:
    PvsCheckOfRoom() { test::storeRawRows(m_map); }

    LoadedWorld m_world = loadWorld(ibsp38::write(roomFile()));
    Map& m_map = m_world.map;
};

TEST_F(PvsCheckOfRoom, EmptyRowsAreFoundFromNeighbourToNeighbour) {
    const std::vector<Pair> pairs = pairsInPvs(m_map);
    Oracle oracle(m_map);
    std::set<Pair> seen;
    for (const Pair& pair : pairs)
        if (oracle.sees(pair.first, pair.second)) seen.insert(pair);
    for (const Pair& pair : pairs)
        if (pair.first % 2 == 0) hidePair(m_map, pair);
    const PvsCheck result = check(m_map, {.raysPerPair = 64});
    const std::set<Pair> holes = pairsOf(result);
    size_t numFound = 0;
    for (const Pair& pair : seen) {
        EXPECT_EQ(holes.contains(pair), pair.first % 2 == 0) << pair.first << ' ' << pair.second;
        numFound += holes.contains(pair);
    }
    EXPECT_GT(numFound, 10u);
    expectTrueLines(m_map, result);
}

TEST_F(PvsCheckOfRoom, PairsBehindWallsAreLoose) {
    const PvsCheck sound = check(m_map);
    std::ranges::fill(m_map.visibility.bytes, std::byte{0xFF});
    const PvsCheck full = check(m_map);
    EXPECT_GT(full.numPairs(), sound.numPairs());
    EXPECT_GE(full.numUnconfirmedPairs(), full.numPairs() - sound.numPairs());
    EXPECT_EQ(full.numHoles, 0u);
}

TEST_F(PvsCheckOfRoom, OpaqueSurfacesOfLiquidsStopRays) {
    const uint32_t liquid = m_map.visibility.numClusters / 2;
    const PvsRow row = decodePvs(m_map.visibility, liquid);
    for (Leaf& leaf : m_map.leafs)
        if (leaf.cluster == liquid) leaf.contents = contents::kWater;
    std::vector<Pair> seen;
    for (const Pair& pair : pairsInPvs(m_map))
        if (pair.first == liquid || pair.second == liquid) seen.push_back(pair);
    ASSERT_GT(seen.size(), 2u);
    EXPECT_EQ(check(m_map).numHoles, 0u); // transparent: all pairs are in the PVS
    for (const Pair& pair : seen)
        hidePair(m_map, pair);
    EXPECT_EQ(check(m_map).numHoles, 0u); // opaque: none is
    for (Leaf& leaf : m_map.leafs)
        if (leaf.cluster == liquid) leaf.contents = 0;
    EXPECT_GT(check(m_map).numHoles, 0u);
}

TEST_F(PvsCheckOfRoom, ResultIsTheSameEachTime) {
    hidePair(m_map, pairsInPvs(m_map).front());
    const PvsCheck first = check(m_map), second = check(m_map);
    EXPECT_EQ(first.numRays, second.numRays);
    EXPECT_EQ(first.numUnconfirmedPairs(), second.numUnconfirmedPairs());
    EXPECT_EQ(pairsOf(first), pairsOf(second));
}

TEST_F(PvsCheckOfRoom, LargeMapsAreSampled) {
    const PvsCheck all = check(m_map), some = check(m_map, {.maxPairs = all.numPairs() / 4});
    EXPECT_EQ(all.clusters.size(), all.numClusters);
    EXPECT_EQ(some.numClusters, all.numClusters);
    EXPECT_LE(some.numPairs(), all.numPairs() / 3);
    EXPECT_GT(some.numPairs(), 0u);
}

TEST_F(PvsCheckOfRoom, AClusterKeepsItsFirstHolesAndCountsAll) {
    std::ranges::fill(m_map.visibility.bytes, std::byte{0});
    Progress progress;
    const LeafPortals portals = resultOf(buildLeafPortals(m_map, progress));
    const SightSpace space(m_map, portals);
    const ClusterCells cells(m_map, portals, space);
    const ClusterCheckLimits all{16, 100'000'000, kMaxHoles}, few{16, 100'000'000, 2};
    const CheckedMap parts{m_map, space, cells};
    const CheckedCluster whole = resultOf(checkCluster(parts, 0, all));
    const CheckedCluster cut = resultOf(checkCluster(parts, 0, few));
    ASSERT_GT(whole.holes.size(), 2u);
    EXPECT_EQ(whole.numHoles, whole.holes.size());
    EXPECT_EQ(cut.numHoles, whole.numHoles);
    ASSERT_EQ(cut.holes.size(), 2u);
    EXPECT_EQ(cut.holes[1].to, whole.holes[1].to);
}

TEST_F(PvsCheckOfRoom, StepsAreLimited) {
    const PvsCheck result = check(m_map, {.maxSteps = 100});
    EXPECT_GT(result.numGivenUp, 0u);
    EXPECT_LT(result.clusters.size(), result.numClusters);
}

TEST_F(PvsCheckOfRoom, ACheckCanBeCancelled) {
    Progress progress;
    const LeafPortals portals = resultOf(buildLeafPortals(m_map, progress));
    progress.isCancelled = true;
    EXPECT_FALSE(run(checkPvs(m_map, portals, {}, progress), progress));
    const SightSpace space(m_map, portals);
    const ClusterCells cells(m_map, portals, space);
    const CheckedMap parts{m_map, space, cells};
    EXPECT_FALSE(run(checkCluster(parts, 0, {16, 100'000'000, kMaxHoles}), progress));
}

TEST_F(PvsCheckOfRoom, DamagedMapsAreCheckedToTheEnd) {
    std::mt19937 random(kSeed);
    const Map sound = m_map;
    const auto below = [&](size_t size) { return random() % size; };
    for (int round = 0; round < 40; ++round) {
        m_map = sound;
        for (int i = 0; i < 20; ++i) {
            Plane& plane = m_map.planes[below(m_map.planes.size())];
            plane.dist += static_cast<float>(below(200)) - 100.0f;
            m_map.leafs[below(m_map.leafs.size())].contents = static_cast<Contents>(random());
            m_map.leafs[below(m_map.leafs.size())].cluster = static_cast<uint32_t>(below(1000));
            m_map.visibility.bytes[below(m_map.visibility.bytes.size())] = std::byte{0x5A};
        }
        const PvsCheck result = check(m_map, {.raysPerPair = 4});
        EXPECT_LE(result.numUnconfirmedPairs(), result.numPairs());
        EXPECT_EQ(result.clusters.size(), result.numClusters);
    }
}

class PvsCheckOf : public testing::TestWithParam<test::SampleMap> {};

TEST_P(PvsCheckOf, ASampleMapHasNoHole) {
    if (!test::isHere(GetParam())) GTEST_SKIP() << GetParam().path << " is not on this machine";
    const LoadedWorld world = test::loadMapOf(test::argumentOf(GetParam()));
    if (world.map.visibility.encoding == VisEncoding::none) GTEST_SKIP() << "it has no visibility";
    const double start = wallMs();
    const PvsCheck result = check(world.map, {.raysPerPair = 4, .maxPairs = 200'000});
    const auto share =
        static_cast<double>(result.numUnconfirmedPairs()) / static_cast<double>(result.numPairs());
    std::cout << result.clusters.size() << " of " << result.numClusters << " clusters, " << result.numRays
              << " rays, " << 100.0 * share << " % loose, " << wallMs() - start << " ms\n";
    EXPECT_EQ(result.numHoles, 0u);
    EXPECT_GT(share, 0.0);
    EXPECT_LT(share, 0.95);
}

INSTANTIATE_TEST_SUITE_P(SharedMaps, PvsCheckOf, testing::ValuesIn(test::kSampleMaps), test::byName);

} // namespace
} // namespace visleaf
