#include "analysis/sight/why.h"

#include "support/recompiled_map.h"
#include "support/room_map.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace visleaf {
namespace {

const glm::vec3 kHall(40, 48, 46), kCourt(700, 200, 100), kStore(288, 560, 60), kVault(-100, 650, 50);
const glm::vec3 kOutside(5000, 5000, 5000), kInWall(536, 50, 50); // between the hall and the court
constexpr CullOptions kNoFrustum{.useFrustum = false};

Target pointAt(const glm::vec3& point) {
    return Target{std::nullopt, point};
}

class WhyInRoom : public testing::Test {
  protected:
    WhyAnswer ask(const CameraPose& pose, const Target& target, const CullOptions& options = kNoFrustum) {
        Progress progress;
        m_portals = resultOf(buildLeafPortals(m_world.map, progress));
        WhyFinder finder(m_world.map, m_world.materials, m_world.geometry, m_portals);
        return resultOf(finder.explain({makeView(pose, Lens{}), options, target}));
    }
    WhyAnswer ask(const glm::vec3& eye, const Target& target, const CullOptions& options = kNoFrustum) {
        return ask(CameraPose{eye, 0, 0}, target, options);
    }

    LoadedWorld m_world = loadWorld(ibsp38::write(roomFile()));
    LeafPortals m_portals;
};

TEST_F(WhyInRoom, PointOfTheSameRoomIsVisibleInAStraightLine) {
    const WhyAnswer answer = ask(kHall, pointAt({200, 340, 100}));
    EXPECT_TRUE(answer.isDrawn);
    EXPECT_EQ(answer.reason, WhyReason::visible);
    EXPECT_EQ(answer.sight.end, SightEnd::found);
    EXPECT_EQ(answer.sight.to, glm::dvec3(200, 340, 100));
    EXPECT_TRUE(answer.hasChain);
}

TEST_F(WhyInRoom, VaultIsRemovedByThePvsOfTheCourt) {
    const WhyAnswer answer = ask(kCourt, pointAt(kVault));
    EXPECT_FALSE(answer.isDrawn);
    EXPECT_EQ(answer.reason, WhyReason::pvs);
    EXPECT_EQ(answer.sight.end, SightEnd::blocked);
    EXPECT_NE(answer.from.cluster, answer.to.cluster);
}

TEST_F(WhyInRoom, StoreIsRemovedByAClosedAreaPortalOnlyIfTheyCount) {
    const WhyAnswer open = ask(kHall, pointAt(kStore));
    EXPECT_TRUE(open.isDrawn);
    EXPECT_TRUE(open.wouldAreasHide);
    const WhyAnswer closed = ask(kHall, pointAt(kStore), {.useFrustum = false, .useAreaPortals = true});
    EXPECT_FALSE(closed.isDrawn);
    EXPECT_EQ(closed.reason, WhyReason::area);
    EXPECT_NE(closed.from.area, closed.to.area);
}

TEST_F(WhyInRoom, FrustumCountsOnlyIfTheCameraHasADirection) {
    const CameraPose away{kHall, 0, 180};
    EXPECT_EQ(ask(away, pointAt({200, 48, 46}), CullOptions{}).reason, WhyReason::frustum);
    EXPECT_EQ(ask(away, pointAt({200, 48, 46})).reason, WhyReason::visible);
}

TEST_F(WhyInRoom, CameraOutsideDrawsEverything) {
    const WhyAnswer answer = ask(kOutside, pointAt(kVault));
    EXPECT_TRUE(answer.isDrawn);
    EXPECT_EQ(answer.reason, WhyReason::outside);
    EXPECT_EQ(answer.pvsSource, PvsSource::cameraOutside);
    EXPECT_FALSE(answer.hasChain);
}

TEST_F(WhyInRoom, PointInAWallIsOutside) {
    const WhyAnswer answer = ask(kOutside, pointAt(kInWall));
    EXPECT_FALSE(answer.isDrawn);
    EXPECT_TRUE(answer.isTargetInWall);
    EXPECT_EQ(answer.reason, WhyReason::outside);
}

TEST_F(WhyInRoom, SolidLeafIsOutside) {
    EXPECT_EQ(ask(kHall, Target{MapItem{ItemKind::leaf, 0}}).reason, WhyReason::outside);
}

TEST_F(WhyInRoom, PointOnTheFloorCountsAsInTheRoom) {
    EXPECT_EQ(ask(kHall, pointAt({60, 300, 0})).reason, WhyReason::visible);
}

TEST_F(WhyInRoom, FaceSeenFromBehindIsNotDrawn) {
    int numBackFaces = 0;
    for (uint32_t face = 0; face < m_world.map.models[0].numFaces; ++face) {
        const WhyAnswer answer = ask(kHall, Target{MapItem{ItemKind::face, face}});
        if (answer.notDrawn.cause != NotDrawnCause::backFace) continue;
        EXPECT_FALSE(answer.isDrawn);
        EXPECT_EQ(answer.reason, WhyReason::notDrawn);
        ++numBackFaces;
    }
    EXPECT_GT(numBackFaces, 0); // the far sides of the crates
}

TEST_F(WhyInRoom, FaceWithANoDrawFlagIsNotDrawnAndNamesItsTexture) {
    Surface& surface = m_world.map.surfaces[m_world.map.faces[0].surface];
    surface.flags |= surface_flag::kNoDraw;
    m_world.materials = plainMaterials(m_world.map);
    buildAnew(m_world);
    const WhyAnswer answer = ask(kHall, Target{MapItem{ItemKind::face, 0}});
    EXPECT_EQ(answer.notDrawn.cause, NotDrawnCause::material);
    EXPECT_EQ(answer.notDrawn.texture, surface.name);
    EXPECT_EQ(answer.notDrawn.surfaceFlags, surface.flags);
}

TEST_F(WhyInRoom, BrushModelIsDrawnByItsFaces) {
    constexpr uint32_t kDoor = 2; // the entity
    const WhyAnswer answer = ask(kHall, Target{MapItem{ItemKind::entity, kDoor}});
    EXPECT_TRUE(answer.isDrawn);
    EXPECT_EQ(answer.instanceEntity, kDoor);
    const WhyAnswer hidden =
        ask(kHall, Target{MapItem{ItemKind::entity, kDoor}}, {.useFrustum = false, .showInstances = false});
    EXPECT_EQ(hidden.notDrawn.cause, NotDrawnCause::instancesOff);
}

TEST_F(WhyInRoom, EntityWithoutModelStandsForItsOrigin) {
    constexpr uint32_t kItem = 4;
    const WhyAnswer answer = ask(kCourt, Target{MapItem{ItemKind::entity, kItem}});
    EXPECT_TRUE(answer.isDrawn);
    EXPECT_EQ(answer.instanceEntity, kNone);
    EXPECT_EQ(answer.sight.end, SightEnd::found);
}

TEST_F(WhyInRoom, MapWithoutVisibilityDrawsEverything) {
    m_world.map.visibility.encoding = VisEncoding::none;
    const WhyAnswer answer = ask(kCourt, pointAt(kVault));
    EXPECT_TRUE(answer.isDrawn);
    EXPECT_EQ(answer.pvsSource, PvsSource::noVisibility);
    EXPECT_EQ(answer.sight.end, SightEnd::blocked);
    EXPECT_TRUE(answer.hasChain);
    EXPECT_FALSE(answer.clusterSight);
}

TEST_F(WhyInRoom, ClusterWithoutRowSeesEverything) {
    const uint32_t cluster = ask(kCourt, pointAt(kVault)).from.cluster;
    m_world.map.visibility.offsets[cluster] = kNone;
    const WhyAnswer answer = ask(kCourt, pointAt(kVault));
    EXPECT_TRUE(answer.isDrawn);
    EXPECT_EQ(answer.pvsSource, PvsSource::noRow);
}

TEST_F(WhyInRoom, VisThatHidesAVisibleRoomIsWrong) {
    test::storeRawRows(m_world.map);
    std::ranges::fill(m_world.map.visibility.bytes, std::byte{0});
    const WhyAnswer answer = ask({530, 176, 60}, pointAt(kCourt)); // in the passage
    EXPECT_EQ(answer.reason, WhyReason::pvs);
    EXPECT_EQ(answer.sight.end, SightEnd::found);
    EXPECT_FALSE(answer.isThroughLiquid);
}

TEST_F(WhyInRoom, VisThatShowsAHiddenRoomIsTooGenerous) {
    test::storeRawRows(m_world.map);
    std::ranges::fill(m_world.map.visibility.bytes, std::byte{0xFF});
    const WhyAnswer answer = ask(kCourt, pointAt(kVault));
    EXPECT_TRUE(answer.isDrawn);
    EXPECT_EQ(answer.sight.end, SightEnd::blocked);
    ASSERT_TRUE(answer.clusterSight);
    EXPECT_GT(answer.clusterSight->numEyes, 1u);
    EXPECT_NE(answer.clusterSight->betweenClusters.end, SightEnd::found);
    ASSERT_TRUE(answer.hasChain);
    EXPECT_EQ(answer.to.leaf, ask(kVault, pointAt(kVault)).from.leaf);
}

TEST_F(WhyInRoom, MapWithoutTreeIsDrawnWhole) {
    m_world.map.leafs.clear();
    m_world.map.nodes.clear();
    for (Model& model : m_world.map.models)
        model.head = -1;
    m_world.map.visibility = {};
    const WhyAnswer answer = ask(kCourt, Target{MapItem{ItemKind::face, 5}});
    EXPECT_TRUE(answer.isDrawn || answer.notDrawn.cause == NotDrawnCause::backFace);
    EXPECT_EQ(answer.from, LeafPlace{});
    EXPECT_FALSE(answer.hasChain);
}

TEST_F(WhyInRoom, MapWithACutTreeStillAnswers) {
    m_world.map.nodes[static_cast<uint32_t>(m_world.map.models[0].head)].children = {-1, -1};
    const WhyAnswer answer = ask(kCourt, pointAt(kVault));
    EXPECT_TRUE(answer.isTargetInWall);
    EXPECT_EQ(answer.reason, WhyReason::outside);
}

// A level view that looks down sees no ceiling, but an eye in its place does.
TEST_F(WhyInRoom, FacesTurnAwayFromTheDirectionOfAViewWithoutPerspective) {
    const Winding ceiling{{0, 0, 100}, {1, 0, 100}, {0, 1, 100}};
    const bool isUpwards = areaVectorOf(ceiling).z > 0.0;
    TargetParts parts;
    parts.triangles = {{ceiling, isUpwards ? Cull::front : Cull::back, 0}};
    const CameraPose downwards{{0, 0, 0}, 30, 0};
    Lens level;
    EXPECT_FALSE(facesAway(parts, m_world.geometry, makeView(downwards, level)));
    level.orthoWidth = 512.0f;
    level.orthoDepth = 4096.0f;
    EXPECT_TRUE(facesAway(parts, m_world.geometry, makeView(downwards, level)));
}

} // namespace
} // namespace visleaf
