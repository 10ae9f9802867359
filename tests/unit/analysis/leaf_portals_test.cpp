// Tests laws of portals on maps of every format: cells are closed, fill the world's box, and agree with the
// search for the leaf of a point.
#include "analysis/ray_cast.h"
#include "analysis/sight/leaf_portals.h"
#include "forge/game_folder.h"
#include "map/find_leaf.h"
#include "platform/platform.h"
#include "support/demo_scene.h"
#include "support/format_cases.h"
#include "support/room_map.h"
#include "support/sample_maps.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <numeric>

namespace visleaf {
namespace {

constexpr double kClosed = 1e-3; // largest rest of the normals of a leaf, square units per unit of perimeter
constexpr double kSameVolume = 1e-6;  // largest relative difference
constexpr double kBesidePlane = 0.02; // game units from a portal to points that are in its leafs

/// Counts of broken laws. A few are allowed in real maps, where float planes nearly touch each other.
struct Violations {
    uint32_t open = 0;      // leafs whose sides do not close them
    uint32_t volumes = 0;   // leafs whose sides enclose another volume than their cell has
    uint32_t lists = 0;     // boundaries that their leafs do not list
    uint32_t offPlane = 0;  // boundaries with a vertex that is not on the plane
    uint32_t misplaced = 0; // boundaries beside which a point is in another leaf
    uint32_t checkedPoints = 0;
};

double perimeterOf(std::span<const glm::dvec3> winding) {
    double sum = 0.0;
    for (size_t i = 0; i < winding.size(); ++i)
        sum += glm::distance(winding[i], winding[(i + 1) % winding.size()]);
    return sum;
}

class Checker {
  public:
    Checker(const Map& map, const LeafPortals& portals) : m_map(map), m_portals(portals) {}

    Violations check() {
        for (uint32_t leaf = 0; leaf < m_map.leafs.size(); ++leaf) {
            if (!isWall(m_map, m_map.leafs[leaf])) checkLeaf(leaf);
        }
        for (uint32_t i = 0; i < m_portals.boundaries.size(); ++i)
            checkBoundary(i);
        return m_violations;
    }

  private:
    void checkLeaf(uint32_t leaf) {
        glm::dvec3 normals(0.0);
        double volume = 0.0, perimeter = 0.0;
        glm::dvec3 apex(0.0);
        for (const uint32_t index : m_portals.boundariesOf(leaf)) {
            const LeafBoundary& boundary = m_portals.boundaries[index];
            const std::span<const glm::dvec3> winding = m_portals.windingOf(boundary);
            if (perimeter == 0.0) apex = winding.front();
            const glm::dvec3 outward = (boundary.leafs[0] == leaf ? -1.0 : 1.0) * areaVectorOf(winding);
            normals += outward;
            volume += glm::dot(outward, winding.front() - apex) / 3.0;
            perimeter += perimeterOf(winding);
        }
        if (glm::length(normals) > kClosed * perimeter) ++m_violations.open;
        const double known = m_portals.volumes[leaf];
        if (std::abs(volume - known) > kSameVolume * known + kClosed * perimeter) ++m_violations.volumes;
    }

    void checkBoundary(uint32_t index) {
        const LeafBoundary& boundary = m_portals.boundaries[index];
        uint32_t numListed = 0;
        for (const uint32_t leaf : boundary.leafs) {
            if (leaf == kNone) continue;
            const auto listed = m_portals.boundariesOf(leaf);
            numListed += static_cast<uint32_t>(std::count(listed.begin(), listed.end(), index));
        }
        const bool isInBoth = numListed == (boundary.leafs[0] == kNone ? 1u : 2u);
        if (!isInBoth || boundary.leafs[0] == boundary.leafs[1]) ++m_violations.lists;
        checkPlane(boundary);
    }

    void checkPlane(const LeafBoundary& boundary) {
        const CutPlane plane = m_portals.planeToward(m_map, boundary.leafs[1], boundary);
        const std::span<const glm::dvec3> winding = m_portals.windingOf(boundary);
        const auto isOnPlane = [&](const glm::dvec3& vertex) {
            return std::abs(distanceTo(plane, vertex)) < 2.0 * kOnCutPlane;
        };
        if (!std::all_of(winding.begin(), winding.end(), isOnPlane)) ++m_violations.offPlane;
        if (glm::length(areaVectorOf(winding)) < perimeterOf(winding)) return; // too narrow for floats
        ++m_violations.checkedPoints;
        checkPoint(boundary.leafs[1], centerOf(winding) + kBesidePlane * plane.normal);
        if (boundary.leafs[0] != kNone)
            checkPoint(boundary.leafs[0], centerOf(winding) - kBesidePlane * plane.normal);
    }

    void checkPoint(uint32_t leaf, const glm::dvec3& point) {
        if (findWorldLeaf(m_map, point) != leaf) ++m_violations.misplaced;
    }

    const Map& m_map;
    const LeafPortals& m_portals;
    Violations m_violations;
};

void expectVolumesFillTheBox(const LeafPortals& portals) {
    const glm::dvec3 size = glm::dvec3(portals.box.maxs) - glm::dvec3(portals.box.mins);
    const double sum = std::accumulate(portals.volumes.begin(), portals.volumes.end(), 0.0);
    EXPECT_NEAR(sum / (size.x * size.y * size.z), 1.0, kSameVolume);
}

/// `mostMisplaced` is the largest allowed share of boundaries beside which a point is in a thin third leaf.
void expectLawful(const Map& map, double mostMisplaced) {
    Progress progress;
    const double start = wallMs();
    const LeafPortals portals = resultOf(buildLeafPortals(map, progress));
    const double took = wallMs() - start;
    ASSERT_TRUE(portals.isComplete);
    EXPECT_EQ(progress.share, 1.0f);
    expectVolumesFillTheBox(portals);
    const Violations violations = Checker(map, portals).check();
    const auto numPortals = std::count_if(portals.boundaries.begin(), portals.boundaries.end(),
                                          [](const LeafBoundary& boundary) { return boundary.isPortal; });
    std::cout << map.leafs.size() << " leafs, " << numPortals << " portals, "
              << portals.boundaries.size() - static_cast<size_t>(numPortals) << " walls, " << took
              << " ms; open " << violations.open << ", volumes " << violations.volumes << ", off plane "
              << violations.offPlane << ", misplaced " << violations.misplaced << " of "
              << violations.checkedPoints << '\n';
    EXPECT_EQ(violations.open, 0u);
    EXPECT_EQ(violations.volumes, 0u);
    EXPECT_EQ(violations.lists, 0u);
    EXPECT_EQ(violations.offPlane, 0u);
    EXPECT_LE(violations.misplaced, mostMisplaced * violations.checkedPoints);
    EXPECT_GT(numPortals, 0);
}

class LeafPortalsOfDemo : public testing::TestWithParam<GameFormat> {};

TEST_P(LeafPortalsOfDemo, CloseEveryLeafAndFillTheBox) {
    expectLawful(loadWorld(demoIn(GetParam())).map, 0.0);
}

INSTANTIATE_TEST_SUITE_P(Formats, LeafPortalsOfDemo, testing::ValuesIn(gameFormats()), test::byName);

class LeafPortalsOf : public testing::TestWithParam<test::SampleMap> {};

TEST_P(LeafPortalsOf, ASampleMapCloseEveryLeafAndFillTheBox) {
    if (!test::isHere(GetParam())) GTEST_SKIP() << GetParam().path << " is not on this machine";
    const LoadedWorld world = test::loadMapOf(test::argumentOf(GetParam()));
    expectLawful(world.map, 0.01);
}

INSTANTIATE_TEST_SUITE_P(SharedMaps, LeafPortalsOf, testing::ValuesIn(test::kSampleMaps), test::byName);

} // namespace
} // namespace visleaf
