#include "culling/draw_list.h"
#include "support/visible_faces.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

namespace visleaf {
namespace {

/// Batches that may be drawn in any order. Each is a row of positions that leads away from the eye, with
/// three faces at each position.
struct Rows {
    static constexpr glm::vec3 kEye{32.0f}; // centre of its cube of 64 units

    /// Makes two rows with 20 units between positions.
    explicit Rows(uint32_t numPositions) {
        add(numPositions, 0.0f, 20.0f);
        add(numPositions, 0.0f, 20.0f);
    }

    void add(uint32_t numPositions, float start, float spacing) {
        const auto batch = static_cast<uint32_t>(geometry.batches.size());
        geometry.batches.push_back({{}, static_cast<uint32_t>(geometry.faces.size()), 3 * numPositions});
        geometry.batches.back().state.passes.resize(1);
        for (uint32_t i = 0; i < 3 * numPositions; ++i) {
            const uint32_t square = i / 3;
            const glm::vec3 place =
                kEye + glm::vec3(start + static_cast<float>(square) * spacing, 0.0f, 0.0f);
            const auto firstIndex = static_cast<uint32_t>(3 * geometry.faces.size());
            geometry.faces.push_back({.firstIndex = firstIndex, .numIndices = 3, .batch = batch});
            bounds.push_back({place, place});
        }
        takeBounds();
        visible.faces = {{0, static_cast<uint32_t>(geometry.faces.size())}};
        ++visible.pvsNumber;
    }

    void takeBounds() { geometry.faceBounds = BoxTable(bounds); }

    MapGeometry geometry;
    std::vector<Bounds> bounds; // bounds of its faces
    VisibleSet visible;
};

TEST(DrawOrder, NearGroupsOfAllBatchesComeBeforeFarGroups) {
    const Rows rows(60);
    DrawList list;
    buildDrawList(rows.geometry, rows.visible, Rows::kEye, list);
    std::vector<std::pair<uint32_t, float>> draws; // the batch, and the distance of its nearest group
    for (const Draw& draw : list.draws)
        // Box bounds are slightly imprecise.
        draws.emplace_back(draw.batch, std::round(std::sqrt(draw.distance)));
    const std::vector<std::pair<uint32_t, float>> expected{{0, 0.0f},   {1, 0.0f},   {0, 100.0f},
                                                           {1, 100.0f}, {0, 520.0f}, {1, 520.0f}};
    EXPECT_EQ(draws, expected);
    EXPECT_EQ(list.numFaces, 360u);
}

TEST(DrawOrder, AdjacentGroupsOfABatchShareACall) {
    Rows rows(0);
    rows.add(60, 0.0f, 20.0f);
    DrawList list;
    buildDrawList(rows.geometry, rows.visible, Rows::kEye, list);
    ASSERT_EQ(list.draws.size(), 1u);
    EXPECT_EQ(test::drawnFaces(rows.geometry, list), test::facesOf(rows.visible.faces));
}

TEST(DrawOrder, CountsCallsAsTheyAreDrawn) {
    Rows rows(60);
    rows.add(60, 50.0f, 22.5f); // starts at 50 and 95, before the second parts of the others, and at 522
    rows.geometry.batches[2].state.passes.resize(15);
    DrawList list;
    buildDrawList(rows.geometry, rows.visible, Rows::kEye, list);
    EXPECT_EQ(list.draws.size(), 8u); // 36 calls
    EXPECT_EQ(test::drawnFaces(rows.geometry, list), test::facesOf(rows.visible.faces));

    rows.geometry.batches[2].state.passes.resize(20); // this would make 46 calls
    buildDrawList(rows.geometry, rows.visible, Rows::kEye, list);
    EXPECT_EQ(list.draws.size(), 3u);
    EXPECT_EQ(test::drawnFaces(rows.geometry, list), test::facesOf(rows.visible.faces));
}

std::vector<uint32_t> groupSizes(const Rows& rows) {
    DrawList list;
    buildDrawList(rows.geometry, rows.visible, Rows::kEye, list);
    std::vector<uint32_t> sizes;
    for (const FaceGroup& group : list.order.groups())
        sizes.push_back(group.faces.size());
    return sizes;
}

TEST(DrawOrder, GroupsHoldFacesOfOneDistance) {
    Rows rows(0);
    rows.add(3, 600.0f, 100.0f); // 600 and 700 are the same step of distance, and 800 is another
    EXPECT_EQ(groupSizes(rows), (std::vector<uint32_t>{6, 3}));
}

TEST(DrawOrder, GroupsAreSmallWhereFacesAreSparse) {
    Rows rows(0);
    rows.add(11, 1500.0f, 1.0f);
    EXPECT_EQ(groupSizes(rows), (std::vector<uint32_t>{16, 16, 1}));
    for (size_t i = 0; i < rows.bounds.size(); ++i) // alternately on both sides of the eye
        rows.bounds[i].mins.y = rows.bounds[i].maxs.y = i % 2 == 0 ? 300.0f : -300.0f;
    rows.takeBounds();
    EXPECT_EQ(groupSizes(rows), std::vector<uint32_t>(11, 3));
}

TEST(DrawOrder, GroupsHoldFacesOfOneModel) {
    Rows rows(0);
    rows.add(2, 600.0f, 0.0f);
    rows.geometry.faces.back().instance = 1;
    EXPECT_EQ(groupSizes(rows), (std::vector<uint32_t>{5, 1}));
}

/// Makes two blended batches. The second one is between the farthest and the nearest face of the first.
Rows blendedRows() {
    Rows rows(0);
    rows.add(4, 0.0f, 100.0f);
    rows.add(4, 150.0f, 20.0f);
    for (Batch& batch : rows.geometry.batches)
        batch.state.sort = sort_key::kBlend;
    return rows;
}

std::vector<uint32_t> drawnBatches(const Rows& rows) {
    DrawList list;
    buildDrawList(rows.geometry, rows.visible, Rows::kEye, list);
    EXPECT_EQ(test::drawnFaces(rows.geometry, list), test::facesOf(rows.visible.faces));
    std::vector<uint32_t> batches;
    for (const Draw& draw : list.draws)
        batches.push_back(draw.batch);
    return batches;
}

TEST(DrawOrder, DrawsBlendedNeighboursOfOneBatchTogether) {
    EXPECT_EQ(drawnBatches(blendedRows()), (std::vector<uint32_t>{2, 3, 2, 3, 2}));
}

TEST(DrawOrder, OrderedBlendedBatchesDoNotDependOnTheCamera) {
    Rows rows = blendedRows();
    for (size_t i = 0; i < rows.geometry.batches.size(); ++i)
        rows.geometry.batches[i].state.order = static_cast<uint32_t>(i) + 1;
    EXPECT_EQ(drawnBatches(rows), (std::vector<uint32_t>{2, 3}));
    for (const float x : {-1000.0f, 0.0f, 1000.0f}) {
        DrawList list;
        buildDrawList(rows.geometry, rows.visible, Rows::kEye + glm::vec3(x, 0.0f, 0.0f), list);
        ASSERT_EQ(list.drawRanges.size(), 2u) << x;
        EXPECT_EQ(list.drawRanges[0], (DrawRange{0, 36})) << x;
        EXPECT_EQ(list.drawRanges[1], (DrawRange{36, 36})) << x;
    }
}

// The order is computed for the centre of the eye's cube. Elsewhere in the cube, few far faces are out of
// order, but most of the faces around the eye are.
TEST(DrawOrder, DrawsTheFarthestBlendedFaceFirstAllOverTheCube) {
    std::mt19937 random(5);
    for (const float spread : {4000.0f, 40.0f}) {
        std::uniform_real_distribution<float> offset(-spread, spread);
        Rows rows(0);
        rows.add(200, 0.0f, 0.0f);
        rows.geometry.batches.back().state.sort = sort_key::kBlend;
        for (Bounds& bounds : rows.bounds)
            bounds.mins = bounds.maxs =
                Rows::kEye + glm::vec3(offset(random), offset(random), offset(random));
        rows.takeBounds();
        DrawList list;
        for (const glm::vec3& eye : {Rows::kEye, glm::vec3(1.0f), glm::vec3(63.0f, 2.0f, 40.0f)}) {
            buildDrawList(rows.geometry, rows.visible, eye, list);
            ASSERT_EQ(list.blended.size(), 600u);
            EXPECT_TRUE(std::is_sorted(list.blended.begin(), list.blended.end())) << spread;
            float before = std::numeric_limits<float>::max();
            for (const BlendKey key : list.blended) {
                const BlendedFace& face = list.order.blendedFaces()[static_cast<uint32_t>(key)];
                const float distance = glm::distance(face.center, eye);
                EXPECT_LE(distance, before + 0.01f) << spread;
                before = distance;
            }
        }
    }
}

TEST(DrawOrder, BatchesAreNotSplitForFewFaces) {
    const Rows rows(18); // 15 faces before the first split, 39 after it
    DrawList list;
    buildDrawList(rows.geometry, rows.visible, Rows::kEye, list);
    EXPECT_EQ(list.draws.size(), 2u);
    Rows more(19);
    ++more.visible.pvsNumber;
    buildDrawList(more.geometry, more.visible, Rows::kEye, list);
    EXPECT_EQ(list.draws.size(), 4u);
}

} // namespace
} // namespace visleaf
