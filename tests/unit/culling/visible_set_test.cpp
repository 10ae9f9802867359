#include "culling/visible_set.h"

#include "map/find_leaf.h"
#include "unit/culling/room_culling.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace visleaf {
namespace {

using test::isSubset;
using test::kInCourt;
using test::kInHall;
using test::kInPool;
using test::kInVault;
using test::kNoFrustum;
using test::RoomCulling;

/// Leafs side by side along X. Each is a cluster that sees nothing. Many instances of a model lie in all of
/// them.
struct CrowdedMap {
    static constexpr uint32_t kNumLeafs = 1 << 15, kNumInstances = 1 << 9;

    CrowdedMap() {
        map.planes.push_back({{1.0f, 0.0f, 0.0f}, 0.0f});
        for (uint32_t i = 0; i + 1 < kNumLeafs; ++i) // every node splits the model's box
            map.nodes.push_back({0,
                                 {i + 2 < kNumLeafs ? static_cast<NodeChild>(i + 1) : ~NodeChild(i + 1),
                                  ~static_cast<NodeChild>(i)}});
        for (uint32_t i = 0; i < kNumLeafs; ++i)
            map.leafs.push_back({.bounds = {}, .cluster = i});
        map.models.push_back({.bounds = {}, .head = 0});
        map.visibility = {.encoding = VisEncoding::raw,
                          .numClusters = kNumLeafs,
                          .offsets = std::vector<uint32_t>(kNumLeafs, 0),
                          .bytes = Bytes(kNumLeafs / 8)};
        map.faces.resize(1);
        geometry.instances.resize(1);
        for (uint32_t i = 0; i < kNumInstances; ++i) {
            geometry.faces.push_back({.instance = i + 1});
            geometry.instances.push_back({{}, {{-8, -8, -8}, {8, 8, 8}}, {i}});
        }
    }

    Map map;
    MapGeometry geometry;
};

TEST(Culling, TooManyModelInstancesAreAlwaysVisible) {
    const CrowdedMap crowded;
    Culler culler(crowded.map, crowded.geometry);
    const VisibleSet& visible = culler.cull(makeView({{-100, 0, 0}, 0, 0}, Lens{}), kNoFrustum);
    EXPECT_GT(visible.facesInPvs, 0u);
    EXPECT_LT(visible.facesInPvs, CrowdedMap::kNumInstances) << "those whose clusters are known are hidden";
    ASSERT_FALSE(visible.faces.empty());
    EXPECT_EQ(visible.faces.back().end, CrowdedMap::kNumInstances);
}

TEST_F(RoomCulling, OnlyWantedFacesAreVisible) {
    const std::vector<uint32_t> all = test::facesOf(cull({kInHall, 0, 0}).faces);
    for (uint64_t number = 1; number <= 2; ++number) { // another content of the same set
        FaceSet wanted(geometry().faces.size());
        std::vector<uint32_t> expected;
        for (size_t i = number; i < all.size(); i += 3) {
            wanted.add(all[i]);
            expected.push_back(all[i]);
        }
        const VisibleSet visible = cull({kInHall, 0, 0}, {.wanted = {&wanted, number}});
        EXPECT_EQ(test::facesOf(visible.faces), expected);
        EXPECT_EQ(visible.facesInPvs, expected.size());
    }
    EXPECT_EQ(test::facesOf(cull({kInHall, 0, 0}).faces), all);
}

TEST_F(RoomCulling, CullsFromTheRoomOfTheCamera) {
    const VisibleSet visible = cull({kInHall, 0, 0});
    EXPECT_EQ(visible.viewLeaf, findWorldLeaf(map(), kInHall));
    EXPECT_EQ(visible.cluster, 0u);
    EXPECT_EQ(visible.clustersInPvs, 8u);
    EXPECT_EQ(cull({kInVault, 0, 0}).clustersInPvs, 4u);
}

TEST_F(RoomCulling, PvsBoundsAndFarthestDistanceAreKnown) {
    const VisibleSet all = cull(CameraPose{}, {.usePvs = false});
    Bounds bounds;
    for (const Leaf& leaf : map().leafs)
        if (leaf.cluster != kNone) bounds.add(leaf.bounds);
    EXPECT_EQ(all.bounds, bounds);
    const VisibleSet some = cull(CameraPose{});
    EXPECT_TRUE(overlap(some.bounds, bounds));
    DrawList list;
    buildDrawList(geometry(), all, bounds.maxs, list);
    EXPECT_FLOAT_EQ(list.farthest, glm::length(bounds.size()));
}

TEST_F(RoomCulling, AlwaysDrawsAPartOfThePvs) {
    for (const CameraPose& pose : poses()) {
        const VisibleSet all = cull(pose, kNoFrustum);
        const VisibleSet culled = cull(pose);
        EXPECT_EQ(culled.faces, all.faces);
        EXPECT_TRUE(isSubset(drawn(culled, pose.position), test::facesOf(all.faces)));
        EXPECT_EQ(numFacesIn(all.faces), all.facesInPvs);
        for (const uint32_t leaf : m_culler.leafsInFrustum()) {
            EXPECT_TRUE(isVisible(decodePvs(map().visibility, culled.cluster), map().leafs[leaf].cluster));
            EXPECT_TRUE(mayBeInside(*culled.frustum, map().leafs[leaf].bounds));
        }
    }
}

TEST_F(RoomCulling, DrawsTheFacesInTheFrustumAndFewOthers) {
    size_t numDrawn = 0, numInside = 0, numInPvs = 0;
    for (const CameraPose& pose : poses()) {
        const VisibleSet visible = cull(pose);
        const std::vector<uint32_t> faces = drawn(visible, pose.position);
        for (const uint32_t face : test::facesOf(visible.faces)) {
            const bool isInside = mayBeInside(*visible.frustum, geometry().faceBounds[face]);
            const bool isSky = geometry().batches[geometry().faces[face].batch].state.sort == kSkyOrder;
            if (isInside && !isSky) {
                ASSERT_TRUE(std::binary_search(faces.begin(), faces.end(), face));
            }
            numInside += isInside ? 1 : 0;
        }
        numDrawn += faces.size();
        numInPvs += visible.facesInPvs;
    }
    EXPECT_LT(numDrawn, numInside * 3 / 2); // the culler keeps or rejects groups as a whole
    EXPECT_LT(numDrawn, numInPvs / 2);
}

TEST_F(RoomCulling, SkipsBackFacingSkies) {
    const glm::vec3 above = map().models[0].bounds.maxs + glm::vec3(0.0f, 0.0f, 500.0f);
    const auto numSkies = [&](const CameraPose& pose) {
        const std::vector<uint32_t> faces = drawn(cull(pose, {false, true, true}), pose.position);
        return std::count_if(faces.begin(), faces.end(), [&](uint32_t face) {
            return geometry().batches[geometry().faces[face].batch].state.sort == kSkyOrder;
        });
    };
    EXPECT_EQ(numSkies({above, 60, 200}), 0);
    EXPECT_GT(numSkies({kInCourt, -60, 0}), 0);
}

TEST_F(RoomCulling, NamesEveryFaceOfThePvsOnce) {
    for (const CameraPose& pose : poses()) {
        const std::vector<uint32_t> faces = test::facesOf(cull(pose).faces);
        EXPECT_TRUE(std::is_sorted(faces.begin(), faces.end()));
        EXPECT_EQ(std::adjacent_find(faces.begin(), faces.end()), faces.end());
    }
}

TEST_F(RoomCulling, HidesFacesOutsideOfThePvs) {
    const VisibleSet fromCourt = cull({kInCourt, 0, 0}, kNoFrustum);
    const uint32_t vault = findWorldCluster(map(), kInVault);
    for (const uint32_t leaf : m_culler.leafsInFrustum())
        EXPECT_NE(map().leafs[leaf].cluster, vault);
    EXPECT_LT(fromCourt.facesInPvs, geometry().faces.size());
}

TEST_F(RoomCulling, DrawsEverythingWithoutPvsAndFrustum) {
    EXPECT_EQ(numFacesIn(cull({kInHall, 0, 0}, {false, false, true}).faces), geometry().faces.size());
}

TEST_F(RoomCulling, DrawsEverythingFromOutsideOfTheMap) {
    const VisibleSet visible = cull({{-9000, 0, 0}, 0, 0}, kNoFrustum);
    EXPECT_EQ(visible.cluster, kNone);
    EXPECT_EQ(numFacesIn(visible.faces), geometry().faces.size());
}

TEST_F(RoomCulling, DrawsEverythingFromWithinSomethingSolidThatHasACluster) {
    Map solid = map();
    solid.leafs[findWorldLeaf(solid, kInCourt)].contents |= contents::kSolid;
    Culler culler(solid, geometry());
    const VisibleSet visible = culler.cull(makeView({kInCourt, 0, 0}, {}), kNoFrustum);
    EXPECT_EQ(visible.cluster, kNone);
    EXPECT_EQ(numFacesIn(visible.faces), geometry().faces.size());
}

TEST_F(RoomCulling, SeesAcrossALiquidSurface) {
    const uint32_t hall = findWorldCluster(map(), kInHall);
    const uint32_t pool = findWorldCluster(map(), kInPool);
    ASSERT_NE(hall, pool);
    // Just below the floor, the visible set combines the rows of the pool and the hall.
    const VisibleSet visible = cull({{208, 176, 4}, 0, 0}, kNoFrustum);
    EXPECT_EQ(visible.cluster, hall);
    const std::vector<uint32_t> leafs = m_culler.leafsInFrustum();
    EXPECT_TRUE(std::any_of(leafs.begin(), leafs.end(),
                            [&](uint32_t leaf) { return map().leafs[leaf].cluster == pool; }));
}

TEST_F(RoomCulling, ShowsBrushModelsUnlessTheyAreSwitchedOff) {
    const glm::vec3 eye(256, 200, 60);
    const auto drawsModel = [&](float yaw, const CullOptions& options) {
        const std::vector<uint32_t>& model = geometry().instances[1].faces;
        const std::vector<uint32_t> faces = drawn(cull({eye, 0, yaw}, options), eye);
        return std::find_first_of(faces.begin(), faces.end(), model.begin(), model.end()) != faces.end();
    };
    EXPECT_TRUE(drawsModel(90, {}));
    EXPECT_FALSE(drawsModel(90, {true, true, false}));
    EXPECT_FALSE(drawsModel(-90, {})); // behind the camera
}

TEST_F(RoomCulling, GivesTheSameSetForTheSameViewTwice) {
    const std::vector<uint32_t> first = drawn(cull({kInHall, 0, 35}), kInHall);
    drawn(cull({kInVault, 0, 200}), kInVault);
    EXPECT_EQ(drawn(cull({kInHall, 0, 35}), kInHall), first);
}

TEST_F(RoomCulling, PvsNumberChangesOnlyWithThePvs) {
    const uint64_t first = cull({kInHall, 0, 35}).pvsNumber;
    EXPECT_GT(first, 0u);
    EXPECT_EQ(cull({kInHall + glm::vec3(8, 0, 0), 10, 80}).pvsNumber, first);
    EXPECT_NE(cull({kInHall, 0, 35}, {true, true, false}).pvsNumber, first);
    EXPECT_NE(cull({kInVault, 0, 35}).pvsNumber, first);
}

TEST_F(RoomCulling, FacesWithoutLeafAreAlwaysDrawn) {
    Map damaged = map();
    for (Leaf& leaf : damaged.leafs)
        leaf.numFaces = 0;
    Culler culler(damaged, geometry());
    EXPECT_EQ(culler.cull(makeView({kInHall, 0, 0}, Lens{}), {}).facesInPvs, geometry().faces.size());
}

} // namespace
} // namespace visleaf
