#include "culling/visible_set.h"

#include "culling/draw_list.h"
#include "map/find_leaf.h"
#include "support/room_map.h"
#include "support/visible_faces.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <map>
#include <random>
#include <set>

namespace visleaf {
namespace {

constexpr glm::vec3 kInHall(40, 48, 46), kInCourt(900, 200, 100), kInVault(-160, 600, 40),
    kInPool(208, 176, -40);
constexpr CullOptions kNoFrustum{true, false, true};
constexpr CullOptions kClosedDoors{.useFrustum = false, .useAreaPortals = true};
constexpr glm::vec3 kInStore(288, 576, 60);

class RoomCulling : public testing::Test {
  protected:
    RoomCulling() : m_world(loadWorld(ibsp38::write(roomFile()))), m_culler(m_world.map, m_world.geometry) {}

    const Map& map() const { return m_world.map; }
    const MapGeometry& geometry() const { return m_world.geometry; }

    VisibleSet cull(const CameraPose& pose, const CullOptions& options = {}) {
        return m_culler.cull(makeView(pose, Lens{}), options);
    }

    /// Returns the faces in a new draw list.
    std::vector<uint32_t> drawn(const VisibleSet& visible, const glm::vec3& eye) const {
        DrawList list;
        buildDrawList(geometry(), visible, eye, list);
        return test::drawnFaces(geometry(), list);
    }

    std::vector<CameraPose> poses() const {
        std::vector<CameraPose> all;
        for (const glm::vec3& eye : {kInHall, kInCourt, kInVault, kInPool}) {
            for (float yaw = 0; yaw < 360; yaw += 45)
                all.push_back({eye, yaw / 10 - 18, yaw});
        }
        return all;
    }

    LoadedWorld m_world;
    Culler m_culler;
    DrawList m_list;
};

bool isSubset(std::vector<uint32_t> part, std::vector<uint32_t> whole) {
    std::sort(part.begin(), part.end());
    std::sort(whole.begin(), whole.end());
    return std::includes(whole.begin(), whole.end(), part.begin(), part.end());
}

TEST_F(RoomCulling, EveryPointLiesInExactlyOneLeaf) {
    std::mt19937 random(11);
    const Bounds& world = map().models[0].bounds;
    for (int i = 0; i < 5000; ++i) {
        const auto at = [&](float low, float high) {
            return std::uniform_real_distribution<float>(low, high)(random);
        };
        const glm::vec3 point(at(world.mins.x, world.maxs.x), at(world.mins.y, world.maxs.y),
                              at(world.mins.z, world.maxs.z));
        const uint32_t found = findLeaf(map(), map().models[0].head, point);
        ASSERT_LT(found, map().leafs.size());
        const auto holds = [&](const Leaf& leaf) { return overlap(leaf.bounds, {point, point}); };
        ASSERT_TRUE(holds(map().leafs[found]));
        uint64_t budget = 1000;
        const auto leafs = findLeafs(map(), map().models[0].head, {point, point}, budget);
        ASSERT_EQ(leafs, std::vector<uint32_t>{found}); // no random point is exactly on a plane
    }
}

TEST_F(RoomCulling, FindsTheLeafsOfABox) {
    const Bounds box{{500, 100, 20}, {600, 300, 100}};
    const NodeChild head = map().models[0].head;
    constexpr uint64_t kBudget = 1000;
    uint64_t budget = kBudget;
    const std::vector<uint32_t> found = findLeafs(map(), head, box, budget);
    for (const uint32_t leaf : found)
        EXPECT_TRUE(overlap(map().leafs[leaf].bounds, box));
    for (float x = box.mins.x; x <= box.maxs.x; x += 5) {
        for (float y = box.mins.y; y <= box.maxs.y; y += 5) {
            EXPECT_EQ(std::count(found.begin(), found.end(), findLeaf(map(), head, {x, y, 60})), 1);
        }
    }
    uint64_t tooLittle = kBudget - budget - 1;
    EXPECT_LT(findLeafs(map(), head, box, tooLittle).size(), found.size());
    EXPECT_EQ(tooLittle, 0u);
}

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

TEST_F(RoomCulling, CullsFromTheRoomOfTheCamera) {
    const VisibleSet visible = cull({kInHall, 0, 0});
    EXPECT_EQ(visible.viewLeaf, findLeaf(map(), map().models[0].head, kInHall));
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
    const uint32_t vault = map().leafs[findLeaf(map(), map().models[0].head, kInVault)].cluster;
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

TEST_F(RoomCulling, SeesAcrossALiquidSurface) {
    const uint32_t hall = map().leafs[findLeaf(map(), map().models[0].head, kInHall)].cluster;
    const uint32_t pool = map().leafs[findLeaf(map(), map().models[0].head, kInPool)].cluster;
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

TEST_F(RoomCulling, FacesWithoutLeafAreAlwaysDrawn) {
    Map damaged = map();
    for (Leaf& leaf : damaged.leafs)
        leaf.numFaces = 0;
    Culler culler(damaged, geometry());
    EXPECT_EQ(culler.cull(makeView({kInHall, 0, 0}, Lens{}), {}).facesInPvs, geometry().faces.size());
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
    EXPECT_FALSE(m_culler.isInPvs(map().leafs[findLeaf(map(), map().models[0].head, kInStore)].cluster));
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
    damaged.leafs[findLeaf(damaged, damaged.models[0].head, kInHall)].area = kNone;
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

TEST_F(RoomCulling, ClustersInSeveralAreasAreKept) {
    Map mixed = map();
    for (Leaf& leaf : mixed.leafs)
        if (leaf.area == 2)
            leaf.cluster = mixed.leafs[findLeaf(mixed, mixed.models[0].head, kInHall)].cluster;
    Culler culler(mixed, geometry());
    const auto hall = facesOfArea(mixed, geometry(), 1), store = facesOfArea(mixed, geometry(), 2);
    const auto fromHall = test::facesOf(culler.cull(makeView({kInHall, 0, 0}, Lens{}), kClosedDoors).faces);
    EXPECT_EQ(common(fromHall, store), store);
    const auto fromStore = test::facesOf(culler.cull(makeView({kInStore, 0, 0}, Lens{}), kClosedDoors).faces);
    EXPECT_FALSE(common(fromStore, hall).empty());
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

TEST_F(RoomCulling, AdjacentFacesShareADrawRange) {
    DrawList list;
    buildDrawList(geometry(), cull({kInHall, 0, 0}, {false, false, true}), kInHall, list);
    EXPECT_LE(list.drawRanges.size() * 2, list.numFaces);
}

} // namespace
} // namespace visleaf
