#include "forge/city.h"
#include "forge/compile_scene.h"
#include "support/demo_scene.h"
#include "support/scene_probe.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>

namespace visleaf {
namespace {

SceneDescription city() {
    return makeCity(2, 12000);
}

class RoomVisibility : public testing::TestWithParam<SceneDescription (*)()> {
  protected:
    RoomVisibility() : m_compiled(draftOf(GetParam())) {}

    uint32_t clusterAt(const glm::vec3& point) const {
        return m_compiled.models[0].leafs[leafIndexAt(m_compiled, point)].cluster;
    }

    const CompiledScene& m_compiled;
};

TEST_P(RoomVisibility, HidesNoVisibleRoom) {
    ScenePoints points(m_compiled);
    int numFarLooks = 0;
    for (int i = 0; i < 60000; ++i) {
        const glm::vec3 from = points.inARoom();
        const TraceHit hit =
            traceRay(m_compiled.models[0].tree, m_compiled.planes, from, from + 8192.0f * points.direction());
        if (hit.before == nullptr) continue;
        const auto leaf = static_cast<size_t>(hit.before - m_compiled.models[0].tree.leafs.data());
        const uint32_t here = clusterAt(from), there = m_compiled.models[0].leafs[leaf].cluster;
        ASSERT_TRUE(isVisible(m_compiled.pvs[here], there))
            << here << " sees " << there << " from " << from.x << ' ' << from.y << ' ' << from.z;
        numFarLooks += here != there ? 1 : 0;
    }
    EXPECT_GT(numFarLooks, 3000);
}

TEST_P(RoomVisibility, IsMutual) {
    const auto numClusters = static_cast<uint32_t>(m_compiled.pvs.size());
    for (uint32_t a = 0; a < numClusters; ++a) {
        ASSERT_TRUE(isVisible(m_compiled.pvs[a], a));
        for (uint32_t b = 0; b < a; ++b)
            ASSERT_EQ(isVisible(m_compiled.pvs[a], b), isVisible(m_compiled.pvs[b], a)) << a << ' ' << b;
    }
}

TEST_P(RoomVisibility, HidesAtLeastHalfOfTheClustersFromTheMedianOne) {
    std::vector<uint32_t> numSeen;
    for (const PvsRow& row : m_compiled.pvs)
        numSeen.push_back(numVisible(row));
    std::sort(numSeen.begin(), numSeen.end());
    EXPECT_LE(2 * numSeen[numSeen.size() / 2], numSeen.size());
}

TEST_P(RoomVisibility, WhatIsVisibleIsHearable) {
    for (size_t i = 0; i < m_compiled.pvs.size(); ++i) {
        for (size_t byte = 0; byte < m_compiled.pvs[i].size(); ++byte)
            ASSERT_EQ(m_compiled.pvs[i][byte] & ~m_compiled.phs[i][byte], 0);
    }
}

INSTANTIATE_TEST_SUITE_P(Scenes, RoomVisibility, testing::Values(&makeDemo, &city),
                         [](const auto& tested) { return tested.index == 0 ? "Demo" : "City"; });

TEST(City, HasAboutTheRequestedNumberOfFaces) {
    for (const uint32_t faces : {1000u, 10000u}) {
        const CompiledScene compiled = compileScene(makeCity(1, faces), {.isDraft = true});
        const auto made = static_cast<double>(compiled.models[0].faces.size());
        EXPECT_NEAR(made / faces, 1.0, 0.2) << faces;
        EXPECT_GT(compiled.pvs.size(), faces / 200);
    }
}

TEST(City, StartsThePlayerInTheOpen) {
    for (uint32_t seed = 1; seed <= 5; ++seed) {
        const SceneDescription scene = makeCity(seed, 2000);
        const auto player = std::ranges::find(scene.entities, "player_start", &SceneEntity::classname);
        ASSERT_NE(player, scene.entities.end());
        glm::vec3 start(0.0f);
        std::sscanf(player->keys.front().second.c_str(), "%f %f %f", &start.x, &start.y, &start.z);
        const CompiledScene compiled = compileScene(scene, {.isDraft = true});
        for (const float side : {-15.0f, 15.0f}) {
            const size_t leaf = leafIndexAt(compiled, start + glm::vec3(side, side, 0.0f));
            EXPECT_NE(compiled.models[0].leafs[leaf].cluster, kNone) << seed;
        }
    }
}

TEST(City, HasNoMoreRoomsThanFormatsHaveClusters) {
    const SceneDescription scene = makeCity(1, 4000000);
    const auto isRoom = [](const SceneBrush& brush) { return brush.contents == 0; };
    EXPECT_EQ(std::count_if(scene.brushes.begin(), scene.brushes.end(), isRoom), kMaxCityRooms);
}

} // namespace
} // namespace visleaf
