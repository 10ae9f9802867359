#include "map/entities/area_groups.h"
#include "map/find_leaf.h"
#include "unit/culling/room_culling.h"

#include <gtest/gtest.h>

#include <set>

namespace visleaf {
namespace {

using test::isSubset;
using test::kInHall;
using test::kInStore;
using test::kNoFrustum;
using test::RoomCulling;

constexpr CullOptions kClosedDoors{.useFrustum = false, .useAreaPortals = true};

/// Returns the draw faces of the world in leafs of `area`.
std::set<uint32_t> facesOfArea(const Map& map, const MapGeometry& geometry, uint32_t area) {
    const std::vector<uint32_t> worldFaces = worldFacesOf(map, geometry);
    std::set<uint32_t> faces;
    for (const Leaf& leaf : map.leafs) {
        if (leaf.area != area) continue;
        for (uint32_t i = leaf.firstFace; i < leaf.firstFace + leaf.numFaces; ++i)
            faces.insert(worldFaces[map.leafFaces[i]]);
    }
    faces.erase(kNone);
    return faces;
}

std::set<uint32_t> common(const std::vector<uint32_t>& drawn, const std::set<uint32_t>& faces) {
    std::set<uint32_t> both;
    for (const uint32_t face : drawn)
        if (faces.contains(face)) both.insert(face);
    return both;
}

TEST_F(RoomCulling, ClosedAreaPortalsHideFacesWhenEnabled) {
    const auto hall = facesOfArea(map(), geometry(), 1), store = facesOfArea(map(), geometry(), 2);
    const CameraPose inHall{kInHall, 0, 0}, inStore{kInStore, 0, 0};
    EXPECT_FALSE(common(test::facesOf(cull(inHall, kNoFrustum).faces), store).empty());
    EXPECT_FALSE(cull(inHall, kNoFrustum).isCutByAreaPortals);

    const std::vector<uint32_t> fromHall = test::facesOf(cull(inHall, kClosedDoors).faces);
    EXPECT_TRUE(common(fromHall, store).empty());
    EXPECT_FALSE(common(fromHall, hall).empty());
    EXPECT_TRUE(cull(inHall, kClosedDoors).isCutByAreaPortals);
    EXPECT_FALSE(m_culler.isInPvs(findWorldCluster(map(), kInStore)));
    const std::vector<uint32_t> fromStore = test::facesOf(cull(inStore, kClosedDoors).faces);
    EXPECT_TRUE(common(fromStore, hall).empty());
    EXPECT_EQ(common(fromStore, store), store);
}

TEST_F(RoomCulling, OneAreaIsNotCutByAreaPortals) {
    Map open = map();
    for (Leaf& leaf : open.leafs)
        if (leaf.area != kNone) leaf.area = 1;
    Culler culler(open, geometry());
    EXPECT_FALSE(culler.cull(makeView({kInHall, 0, 0}, Lens{}), kClosedDoors).isCutByAreaPortals);
}

TEST_F(RoomCulling, DoorsAreVisibleFromBothAreas) {
    MapGeometry between = geometry();
    DrawInstance& door = between.instances.at(1);
    // Now the door extends from the passage, which belongs to the store, into the hall.
    door.bounds.mins.y = 376.0f;
    Culler culler(map(), between);
    for (const glm::vec3& eye : {kInHall, kInStore}) {
        const VisibleSet& visible = culler.cull(makeView({eye, 0, 0}, Lens{}), kClosedDoors);
        EXPECT_TRUE(isSubset(door.faces, test::facesOf(visible.faces)));
    }
}

TEST_F(RoomCulling, AreaPortalsAreIgnoredWithoutAreaOrPvs) {
    const CullOptions noPvs{.usePvs = false, .useFrustum = false, .useAreaPortals = true};
    EXPECT_FALSE(cull({kInHall, 0, 0}, noPvs).isCutByAreaPortals);
    EXPECT_EQ(cull({kInHall, 0, 0}, noPvs).facesInPvs, geometry().faces.size());
    const glm::vec3 outside(-4000.0f, 0.0f, 0.0f);
    EXPECT_EQ(cull({outside, 0, 0}, kClosedDoors).facesInPvs, geometry().faces.size());
    Map damaged = map();
    damaged.leafs[findWorldLeaf(damaged, kInHall)].area = kNone;
    Culler culler(damaged, geometry());
    const View view = makeView({kInHall, 0, 0}, Lens{});
    EXPECT_EQ(culler.cull(view, kClosedDoors).faces, cull({kInHall, 0, 0}, kNoFrustum).faces);
}

TEST_F(RoomCulling, OpenAreaPortalsHideNothing) {
    Map open = map();
    for (Entity& entity : open.entities) {
        if (!entity.className().starts_with("func_door")) continue;
        entity.pairs.push_back({"spawnflags", "1"});
        entity.pairs.push_back({"target", "storedoor"});
    }
    Culler culler(open, geometry());
    const View view = makeView({kInHall, 0, 0}, Lens{});
    EXPECT_EQ(culler.cull(view, kClosedDoors).faces, cull({kInHall, 0, 0}, kNoFrustum).faces);
}

TEST_F(RoomCulling, GivenGroupsReplaceThoseOfTheStart) {
    const std::vector<AreaConnection> portals = findAreaConnections(map());
    const CameraPose pose{kInHall, 0, 0};
    CullOptions opened = kClosedDoors;
    opened.areaGroups = findAreaGroups(map(), portals, std::vector<bool>(portals.size(), true));
    const std::vector<FaceRange> closed = cull(pose, kClosedDoors).faces;
    const std::vector<FaceRange> all = cull(pose, kNoFrustum).faces;
    EXPECT_NE(closed, all);
    EXPECT_EQ(cull(pose, opened).faces, all);
    EXPECT_EQ(cull(pose, kClosedDoors).faces, closed);
}

TEST_F(RoomCulling, ClustersInSeveralAreasAreKept) {
    Map mixed = map();
    for (Leaf& leaf : mixed.leafs)
        if (leaf.area == 2) leaf.cluster = findWorldCluster(mixed, kInHall);
    Culler culler(mixed, geometry());
    const auto hall = facesOfArea(mixed, geometry(), 1), store = facesOfArea(mixed, geometry(), 2);
    const auto fromHall = test::facesOf(culler.cull(makeView({kInHall, 0, 0}, Lens{}), kClosedDoors).faces);
    EXPECT_EQ(common(fromHall, store), store);
    const auto fromStore = test::facesOf(culler.cull(makeView({kInStore, 0, 0}, Lens{}), kClosedDoors).faces);
    EXPECT_FALSE(common(fromStore, hall).empty());
}

} // namespace
} // namespace visleaf
