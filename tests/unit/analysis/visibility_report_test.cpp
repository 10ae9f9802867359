#include "analysis/visibility_report.h"

#include "map/find_leaf.h"
#include "support/recompiled_map.h"
#include "support/room_map.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

using testing::ElementsAre;

void clearBit(Visibility& visibility, uint32_t from, uint32_t to) {
    visibility.bytes[visibility.offsets[from] + to / 8] &= ~(std::byte{1} << (to % 8));
}

class VisibilityReportTest : public testing::Test {
  protected:
    VisibilityReportTest() { test::storeRawRows(m_world.map); }

    VisibilityReport report() {
        const auto report = resultOf(reportVisibility(m_world.map, m_world.geometry, m_progress));
        return report.value_or(VisibilityReport{});
    }

    LoadedWorld m_world = loadWorld(ibsp38::write(roomFile()));
    Progress m_progress;
};

TEST_F(VisibilityReportTest, FacesAreThoseOfTheCuller) {
    m_world.map.visibility.mergesAcrossLiquids = false; // otherwise some eyes see with two clusters
    const Map& map = m_world.map;
    const VisibilityReport result = report();
    ASSERT_EQ(result.costs.size(), map.visibility.numClusters);
    Culler culler(map, m_world.geometry);
    size_t numCompared = 0;
    for (const Leaf& leaf : map.leafs) {
        if (leaf.cluster == kNone) continue;
        const View view = makeView({leaf.bounds.center(), 0.0f, 0.0f}, Lens{});
        const VisibleSet& visible = culler.cull(view, {});
        if (visible.cluster != leaf.cluster) continue; // the box of a leaf may contain others
        EXPECT_EQ(result.costs[leaf.cluster].clusters, visible.clustersInPvs);
        EXPECT_EQ(result.costs[leaf.cluster].faces, visible.facesInPvs);
        ++numCompared;
    }
    EXPECT_GT(numCompared, 10u);
    EXPECT_EQ(m_progress.share, 1.0f);
}

TEST_F(VisibilityReportTest, TrianglesAreThoseOfTheFaces) {
    const VisibilityReport result = report();
    Culler culler(m_world.map, m_world.geometry);
    for (uint32_t cluster = 0; cluster < result.costs.size(); ++cluster) {
        uint32_t numTriangles = 0;
        for (const FaceRange& range : culler.cullFromCluster(cluster, {}).faces)
            for (uint32_t face = range.first; face < range.end; ++face)
                numTriangles += m_world.geometry.faces[face].numIndices / 3;
        EXPECT_EQ(result.costs[cluster].triangles, numTriangles);
    }
}

TEST_F(VisibilityReportTest, WorstClusterComesFirst) {
    const VisibilityReport result = report();
    ASSERT_GT(result.worstFirst.size(), 1u);
    for (size_t i = 1; i < result.worstFirst.size(); ++i)
        EXPECT_GE(result.costs[result.worstFirst[i - 1]].faces, result.costs[result.worstFirst[i]].faces);
}

TEST_F(VisibilityReportTest, ClearedBitIsAOneWaySight) {
    ASSERT_EQ(report().numOneWay, 0u);
    Visibility& visibility = m_world.map.visibility;
    uint32_t other = 1;
    while (!isVisible(decodePvs(visibility, 0), other))
        ++other;
    clearBit(visibility, 0, other);
    const VisibilityReport result = report();
    EXPECT_THAT(result.oneWay, ElementsAre(OneWaySight{other, 0}));
    EXPECT_EQ(result.numOneWay, 1u);
    EXPECT_EQ(result.numClustersCompared, visibility.numClusters);
}

TEST_F(VisibilityReportTest, LargeMapsAreSampledAtEvenSteps) {
    // Three clusters for each that is compared. All see each other, but 3 does not see 6.
    constexpr uint32_t kClusters = 3 * kMaxComparedClusters - 1;
    PvsRow row((kClusters + 7) / 8, 0xFF);
    row.back() = 0x3F;
    Visibility& visibility = m_world.map.visibility;
    visibility = {.encoding = VisEncoding::raw, .numClusters = kClusters, .offsets = {}, .bytes = {}};
    visibility.offsets.assign(kClusters, 0);
    const auto addRow = [&visibility](const PvsRow& bits) {
        const ByteSpan bytes = std::as_bytes(std::span(bits));
        visibility.bytes.insert(visibility.bytes.end(), bytes.begin(), bytes.end());
    };
    addRow(row);
    hide(row, 6);
    visibility.offsets[3] = static_cast<uint32_t>(row.size());
    addRow(row);
    VisibilityReport result;
    resultOf(compareSight(m_world.map, result));
    EXPECT_EQ(result.numClustersCompared, kMaxComparedClusters);
    EXPECT_THAT(result.oneWay, ElementsAre(OneWaySight{6, 3}));
}

TEST_F(VisibilityReportTest, MapWithoutVisibilityHasNoReport) {
    m_world.map.visibility = {};
    EXPECT_FALSE(resultOf(reportVisibility(m_world.map, m_world.geometry, m_progress)).has_value());
}

TEST_F(VisibilityReportTest, CancelledReportEndsEarly) {
    m_progress.isCancelled = true;
    EXPECT_FALSE(run(reportVisibility(m_world.map, m_world.geometry, m_progress), m_progress));
}

} // namespace
} // namespace visleaf
