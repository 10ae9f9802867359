#include "culling/draw_list.h"

#include "unit/culling/room_culling.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <limits>
#include <map>
#include <set>

namespace visleaf {
namespace {

using test::kInCourt;
using test::kInHall;
using test::kNoFrustum;
using test::RoomCulling;

TEST_F(RoomCulling, MovingCameraListsTheSameFacesAsANewOne) {
    for (float x = 0.0f; x < 60.0f; x += 3.0f) {
        const CameraPose pose{kInHall + glm::vec3(x, 0, 0), 0, x * 4.0f};
        const VisibleSet visible = cull(pose);
        buildDrawList(geometry(), visible, pose.position, m_list);
        EXPECT_EQ(test::drawnFaces(geometry(), m_list), drawn(visible, pose.position));
    }
}

TEST_F(RoomCulling, DrawOrderDependsOnlyOnThePosition) {
    const CameraPose here{kInHall, 0, 35}, before{kInHall + glm::vec3(12, 9, 0), 0, 35};
    DrawList fresh;
    buildDrawList(geometry(), cull(here), here.position, fresh);
    buildDrawList(geometry(), cull(before), before.position, m_list);
    buildDrawList(geometry(), cull(here), here.position, m_list);
    EXPECT_EQ(m_list.drawRanges, fresh.drawRanges);
    EXPECT_EQ(m_list.draws, fresh.draws);
    EXPECT_LT(glm::distance(DrawOrder::sortedFor(kInHall), kInHall), 56.0f);
}

TEST_F(RoomCulling, ListsEveryFaceOfThePvsWithoutAFrustum) {
    DrawList list;
    for (const CameraPose& pose : poses()) {
        const VisibleSet visible = cull(pose, kNoFrustum);
        buildDrawList(geometry(), visible, pose.position, list);
        std::multiset<uint32_t> drawn, expected;
        for (const DrawRange& drawRange : list.drawRanges) {
            for (uint32_t i = 0; i < drawRange.numIndices; ++i)
                drawn.insert(drawRange.firstIndex + i);
        }
        for (const uint32_t face : test::facesOf(visible.faces)) {
            const DrawFace& drawFace = geometry().faces[face];
            for (uint32_t i = 0; i < drawFace.numIndices; ++i)
                expected.insert(drawFace.firstIndex + i);
        }
        ASSERT_EQ(drawn, expected);
        ASSERT_EQ(list.numFaces, numFacesIn(visible.faces));
        ASSERT_EQ(list.numTriangles, expected.size() / 3);
    }
}

/// Returns how often each batch without blending is drawn.
std::map<uint32_t, size_t> numDrawsOf(const MapGeometry& geometry, const DrawList& list) {
    std::map<uint32_t, size_t> numDraws;
    for (const Draw& draw : list.draws)
        if (!isBlended(geometry.batches[draw.batch].state)) ++numDraws[draw.batch];
    return numDraws;
}

TEST_F(RoomCulling, InterchangeableBatchesAreDrawnInDistanceBands) {
    const CameraPose pose{kInHall, 0, 35};
    DrawList list;
    buildDrawList(geometry(), cull(pose, kNoFrustum), pose.position, list);
    size_t mostDraws = 0;
    for (const auto& [batch, numDraws] : numDrawsOf(geometry(), list)) {
        EXPECT_LE(numDraws, isInterchangeable(geometry().batches[batch].state) ? 3u : 1u);
        mostDraws = std::max(mostDraws, numDraws);
    }
    EXPECT_GT(mostDraws, 1u);
}

TEST_F(RoomCulling, TooManyBandsDrawEachBatchInOneCall) {
    MapGeometry dear = geometry();
    for (Batch& batch : dear.batches)
        if (!isSortedByDistance(batch.state)) batch.state.passes.resize(20);
    const CameraPose pose{kInHall, 0, 35};
    DrawList list, cheap;
    buildDrawList(dear, cull(pose, kNoFrustum), pose.position, list);
    for (const auto& [batch, numDraws] : numDrawsOf(dear, list))
        EXPECT_EQ(numDraws, 1u);
    buildDrawList(geometry(), cull(pose, kNoFrustum), pose.position, cheap);
    EXPECT_EQ(test::drawnFaces(dear, list), test::drawnFaces(geometry(), cheap));
}

TEST_F(RoomCulling, BlendedFacesAreDrawnFarthestFirst) {
    const CameraPose pose{kInHall, 0, 35};
    DrawList list;
    buildDrawList(geometry(), cull(pose, kNoFrustum), pose.position, list);
    std::vector<float> distances;
    for (const BlendKey key : list.blended) {
        const BlendedFace& face = list.order.blendedFaces()[static_cast<uint32_t>(key)];
        EXPECT_EQ(face.center, geometry().faceBounds.center(face.face));
        distances.push_back(glm::distance(face.center, pose.position));
    }
    EXPECT_GE(distances.size(), 3u); // both sides of the pane, and the water
    EXPECT_TRUE(std::is_sorted(distances.begin(), distances.end(), std::greater()));
}

/// Returns the distance from the eye to the nearest face of the group, which is the group's sort key.
float distanceTo(const FaceGroup& group, const MapGeometry& geometry, const glm::vec3& eye) {
    float nearest = std::numeric_limits<float>::max();
    for (uint32_t face = group.faces.first; face < group.faces.end; ++face)
        nearest = std::min(nearest, glm::distance(geometry.faceBounds[face].center(), eye));
    return nearest;
}

std::span<const FaceGroup> groupsOf(const DrawList& list, const GroupRange& groupRange) {
    return list.order.groups().subspan(groupRange.firstGroup, groupRange.numGroups);
}

// The draw order rounds distances to steps of a factor of sqrt(2). All distances below 64 are one step.
void expectNotBefore(float distance, float before) {
    ASSERT_GE(std::max(distance, 64.0f) * 1.42f, before);
}

TEST_F(RoomCulling, DrawsNearFacesOfABatchBeforeFarOnes) {
    for (const CameraPose& pose : poses()) {
        DrawList list;
        buildDrawList(geometry(), cull(pose, kNoFrustum), pose.position, list);
        size_t numGroups = 0;
        for (const GroupRange& groupRange : list.order.groupRanges()) {
            const std::span<const FaceGroup> groups = groupsOf(list, groupRange);
            for (size_t i = 1; i < groups.size(); ++i)
                expectNotBefore(distanceTo(groups[i], geometry(), DrawOrder::sortedFor(pose.position)),
                                distanceTo(groups[i - 1], geometry(), DrawOrder::sortedFor(pose.position)));
            numGroups += groups.size();
        }
        EXPECT_GT(numGroups, 20u);
    }
}

TEST_F(RoomCulling, EmptyFirstBlendedBatchKeepsTheOrder) {
    MapGeometry withEmpty = geometry();
    const auto blended = std::find_if(withEmpty.batches.begin(), withEmpty.batches.end(),
                                      [](const Batch& batch) { return isSortedByDistance(batch.state); });
    ASSERT_NE(blended, withEmpty.batches.end());
    const auto index = static_cast<uint32_t>(blended - withEmpty.batches.begin());
    withEmpty.batches.insert(blended, Batch{.state = blended->state});
    for (DrawFace& face : withEmpty.faces)
        face.batch += face.batch >= index ? 1 : 0;
    DrawList list, expected;
    const VisibleSet visible = cull({kInHall, 0, 35}, kNoFrustum);
    buildDrawList(geometry(), visible, kInHall, expected);
    buildDrawList(withEmpty, visible, kInHall, list);
    EXPECT_EQ(list.drawRanges, expected.drawRanges);
    EXPECT_EQ(list.blended, expected.blended);
}

TEST_F(RoomCulling, GroupRangeOfTheNearestFaceIsDrawnFirst) {
    const CameraPose pose{kInCourt, 0, 90};
    DrawList list;
    buildDrawList(geometry(), cull(pose, kNoFrustum), pose.position, list);
    const std::span<const FaceGroup> groups = list.order.groups();
    const auto nearestOf = [&](const Draw& draw) {
        float nearest = std::numeric_limits<float>::max();
        for (const DrawRange& drawRange :
             std::span(list.drawRanges).subspan(draw.firstDrawRange, draw.numDrawRanges))
            for (const FaceGroup& group : groups)
                if (group.drawRange.firstIndex >= drawRange.firstIndex &&
                    group.drawRange.firstIndex < drawRange.firstIndex + drawRange.numIndices)
                    nearest =
                        std::min(nearest, distanceTo(group, geometry(), DrawOrder::sortedFor(pose.position)));
        return nearest;
    };
    float before = 0.0f;
    size_t numDraws = 0;
    for (const Draw& draw : list.draws) {
        if (!isInterchangeable(geometry().batches[draw.batch].state)) continue;
        const float nearest = nearestOf(draw);
        EXPECT_GE(nearest, before);
        before = nearest;
        ++numDraws;
    }
    EXPECT_GT(numDraws, 2u);
}

TEST_F(RoomCulling, AdjacentFacesShareADrawRange) {
    DrawList list;
    buildDrawList(geometry(), cull({kInHall, 0, 0}, {false, false, true}), kInHall, list);
    EXPECT_LE(list.drawRanges.size() * 2, list.numFaces);
}

} // namespace
} // namespace visleaf
