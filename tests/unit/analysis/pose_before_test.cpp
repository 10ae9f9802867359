#include "analysis/item_view.h"

#include "analysis/face_area.h"
#include "analysis/light/light_sources.h"
#include "analysis/open_space.h"
#include "map/entities/spawn.h"
#include "map/find_leaf.h"
#include "support/recompiled_map.h"
#include "support/room_map.h"
#include "support/sample_maps.h"
#include "support/test_names.h"

#include <fmt/format.h>
#include <glm/geometric.hpp>
#include <glm/vector_relational.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <iostream>
#include <limits>

namespace visleaf {
namespace {

constexpr CameraPose kCurrent{{0.0f, 0.0f, 0.0f}, 10.0f, 30.0f};
constexpr float kReach = 4.0f;   // game units between a thing and the end of a ray that reaches it
constexpr float kInWall = 72.0f; // the same for an entity in a wall, which is seen from the space beside it

/// A map with everything that the search for a camera reads.
struct SeenMap {
    explicit SeenMap(LoadedWorld loaded)
        : world(std::move(loaded)), caster(world.map, world.materials, world.geometry),
          references(world.map) {}

    const Map& map() const { return world.map; }
    FactSource facts() const { return {world.map, world.materials, references}; }
    SightScene sight() const { return {world.map, world.geometry, &caster}; }

    LoadedWorld world;
    RayCaster caster;
    CrossReferences references;
};

/// How many things of a kind a camera saw.
struct Share {
    uint32_t num = 0, numPoses = 0, sees = 0;

    std::string text() const {
        return fmt::format("{} of {} ({:.1f} %, {} without a camera)", sees, num,
                           100.0 * sees / std::max(num, 1u), num - numPoses);
    }
};

bool isOwn(const ViewTarget& target, uint32_t face) {
    return std::binary_search(target.faces.begin(), target.faces.end(), face);
}

/// True if a ray of the camera through the middle of its frame reaches the thing: one of its faces, or the
/// place of an entity without faces.
bool reaches(const SeenMap& seen, const CameraPose& pose, const ViewTarget& target) {
    constexpr double kNever = std::numeric_limits<double>::infinity();
    double toOwn = kNever, toOther = kNever;
    for (const RayHit& hit : seen.caster.castThroughWalls({pose.position, axesOf(pose).forward})) {
        const DrawFace& face = seen.world.geometry.faces[hit.face];
        const BatchState& state = seen.world.geometry.batches[face.batch].state;
        if (isOwn(target, face.face))
            toOwn = std::min(toOwn, hit.distance);
        else if (state.passes.front().writesDepth && !state.isCutOut)
            toOther = std::min(toOther, hit.distance);
    }
    if (!target.faces.empty()) return toOwn < toOther + double{kReach}; // others may lie on it
    const double toPlace = glm::distance(pose.position, target.points[0].position);
    return toOther > toPlace - double{isOpenAt(seen.map(), target.points[0].position) ? kReach : kInWall};
}

void count(const SeenMap& seen, const std::optional<CameraPose>& pose, const ViewTarget& target,
           Share& share) {
    ++share.num;
    if (!pose) return;
    ++share.numPoses;
    const bool isOpen = isOpenAt(seen.map(), pose->position);
    share.sees += isOpen && reaches(seen, *pose, target) ? 1 : 0;
}

/// The rule before: back from the middle by 128 units, without a turn.
CameraPose poseBehind(const SeenMap& seen, const MapItem& item) {
    const glm::vec3 center = positionOfItem(seen.facts(), item).value_or(glm::vec3(0.0f));
    return {center - 128.0f * axesOf(kCurrent).forward, kCurrent.pitch, kCurrent.yaw};
}

/// Things of one kind, seen by this rule and by the one before.
struct Shares {
    Share now, before;

    void add(const SeenMap& seen, const MapItem& item) {
        const ViewTarget target = viewTargetOf(seen.facts(), item);
        if (target.points.empty()) return;
        const std::optional<CameraPose> pose = poseShowing(seen.facts(), seen.sight(), item, kCurrent);
        count(seen, pose, target, now);
        if (pose) {
            EXPECT_TRUE(isOpenAt(seen.map(), pose->position)) << itemText(item) << " is shown from a wall";
        }
        count(seen, poseBehind(seen, item), target, before);
    }
};

Shares sharesOfEntities(const SeenMap& seen, const std::vector<uint32_t>& entities) {
    Shares shares;
    for (const uint32_t entity : entities)
        shares.add(seen, {ItemKind::entity, entity});
    return shares;
}

std::vector<uint32_t> allEntities(const Map& map) {
    std::vector<uint32_t> entities;
    for (uint32_t i = 1; i < map.entities.size(); ++i)
        entities.push_back(i);
    return entities;
}

std::vector<uint32_t> lightsOf(const SeenMap& seen) {
    std::vector<uint32_t> lights;
    for (const LightSource& source : findLightSources(seen.map(), seen.references))
        lights.push_back(source.entity);
    return lights;
}

/// Faces that a player could see: of the world and of drawn models, evenly spread.
Shares sharesOfFaces(const SeenMap& seen) {
    constexpr size_t kMostFaces = 1500;
    const std::vector<DrawFace>& faces = seen.world.geometry.faces;
    const size_t step = std::max<size_t>(faces.size() / kMostFaces, 1);
    Shares shares;
    for (size_t i = 0; i < faces.size(); i += step)
        shares.add(seen, {ItemKind::face, faces[i].face});
    return shares;
}

/// Returns the share of the samples of a thing that a camera shows.
double shownShare(const SeenMap& seen, const ViewTarget& target, const CameraPose& pose) {
    size_t numShown = 0;
    for (const TargetPoint& sample : target.samples) {
        const ViewTarget one{.points = {sample}, .faces = target.faces};
        Bounds at;
        at.add(sample.position);
        numShown += isInFrame(at, pose, kUsualHalfFrame) && isSeenFrom(seen.sight(), one, pose) ? 1 : 0;
    }
    return static_cast<double>(numShown) / static_cast<double>(target.samples.size());
}

class PoseBefore : public testing::Test {
  protected:
    SeenMap m_seen{loadWorld(ibsp38::write(roomFile()))};
};

TEST_F(PoseBefore, EachFaceOfTheRoomIsSeenFromItsFront) {
    const Model& world = m_seen.map().models[0];
    uint32_t numSeen = 0;
    for (uint32_t i = world.firstFace; i < world.firstFace + world.numFaces; ++i) {
        const std::optional<glm::vec3> normal = normalOf(m_seen.map(), m_seen.map().faces[i]);
        ASSERT_TRUE(normal) << i;
        const auto pose = poseShowing(m_seen.facts(), m_seen.sight(), {ItemKind::face, i}, kCurrent);
        if (!pose) continue; // some are seen only from a narrow gap
        ++numSeen;
        EXPECT_LT(glm::dot(axesOf(*pose).forward, *normal), 0.0f) << i;
    }
    EXPECT_GT(numSeen, 50u);
}

TEST_F(PoseBefore, AFaceIsSeenWholeIfThereIsRoom) {
    const Model& world = m_seen.map().models[0];
    uint32_t numPoses = 0, numWhole = 0;
    for (uint32_t i = world.firstFace; i < world.firstFace + world.numFaces; ++i) {
        const MapItem face{ItemKind::face, i};
        const auto pose = poseShowing(m_seen.facts(), m_seen.sight(), face, kCurrent);
        if (!pose) continue;
        ++numPoses;
        numWhole += isInFrame(viewTargetOf(m_seen.facts(), face).bounds, *pose, kUsualHalfFrame) ? 1 : 0;
    }
    EXPECT_GE(numWhole, 0.9 * numPoses);
    std::cout << fmt::format("{} of {} faces are seen whole\n", numWhole, numPoses);
}

TEST_F(PoseBefore, ACameraIsJudgedByHowMuchOfTheFaceItShows) {
    const Model& world = m_seen.map().models[0];
    double now = 0.0, byOnePoint = 0.0;
    for (uint32_t i = world.firstFace; i < world.firstFace + world.numFaces; ++i) {
        ViewTarget target = viewTargetOf(m_seen.facts(), {ItemKind::face, i});
        ASSERT_FALSE(target.samples.empty()) << i;
        for (const TargetPoint& sample : target.samples) {
            EXPECT_TRUE(glm::all(glm::greaterThanEqual(sample.position, target.bounds.mins - 0.1f))) << i;
            EXPECT_TRUE(glm::all(glm::lessThanEqual(sample.position, target.bounds.maxs + 0.1f))) << i;
        }
        const auto pose = poseBefore(m_seen.sight(), target, kCurrent);
        if (!pose) continue;
        now += shownShare(m_seen, target, *pose);
        ViewTarget blind = target;
        blind.samples.clear();
        byOnePoint += shownShare(m_seen, target, poseBefore(m_seen.sight(), blind, kCurrent).value());
    }
    EXPECT_GT(now, byOnePoint);
    std::cout << fmt::format("shown: {:.1f} faces, by one point {:.1f}\n", now, byOnePoint);
}

TEST_F(PoseBefore, AFittedCameraThatAWallHidesGoesIntoOpenSpace) {
    const Model& world = m_seen.map().models[0];
    uint32_t numHidden = 0, numReached = 0;
    for (uint32_t i = world.firstFace; i < world.firstFace + world.numFaces; ++i) {
        const MapItem face{ItemKind::face, i};
        const ViewTarget target = viewTargetOf(m_seen.facts(), face);
        if (!poseShowing(m_seen.facts(), m_seen.sight(), face, kCurrent)) continue;
        const CameraPose behind = poseBehind(m_seen, face);
        const CameraPose fitted = poseFitting(m_seen.facts(), m_seen.sight(), {&face, 1}, behind);
        const bool isKept = isSeenFrom(m_seen.sight(), target, behind);
        numHidden += isKept ? 0 : 1;
        EXPECT_TRUE(isKept || isOpenAt(m_seen.map(), fitted.position)) << i;
        numReached += !isKept && reaches(m_seen, fitted, target) ? 1 : 0;
    }
    EXPECT_GT(numHidden, 0u);
    EXPECT_GE(numReached, 0.95 * numHidden);
}

TEST_F(PoseBefore, FacesThatAreNotDrawnHideNothing) {
    SightScene open = m_seen.sight();
    open.isDrawn = [](uint32_t) { return false; };
    const Model& world = m_seen.map().models[0];
    uint32_t numHidden = 0;
    for (uint32_t i = world.firstFace; i < world.firstFace + world.numFaces; ++i) {
        const MapItem face{ItemKind::face, i};
        const ViewTarget target = viewTargetOf(m_seen.facts(), face);
        const glm::vec3& normal = *target.points.front().normal;
        const CameraPose away = poseAlong(target.points.front().position + 1000.0f * normal, -normal);
        numHidden += isSeenFrom(m_seen.sight(), target, away) ? 0 : 1;
        EXPECT_TRUE(isSeenFrom(open, target, away)) << i;
        EXPECT_EQ(poseFitting(m_seen.facts(), open, {&face, 1}, away), away) << i;
    }
    EXPECT_GT(numHidden, 0u);
}

TEST_F(PoseBefore, WallsHideThingsBeforeTheTrianglesAreSorted) {
    const SightScene onlyWalls{m_seen.map(), m_seen.world.geometry};
    const Model& world = m_seen.map().models[0];
    uint32_t numBehindWalls = 0, numAlsoBehindFaces = 0;
    for (uint32_t i = world.firstFace; i < world.firstFace + world.numFaces; ++i) {
        const ViewTarget target = viewTargetOf(m_seen.facts(), {ItemKind::face, i});
        const glm::vec3& normal = *target.points.front().normal;
        const CameraPose away = poseAlong(target.points.front().position + 1000.0f * normal, -normal);
        if (isSeenFrom(onlyWalls, target, away)) continue;
        ++numBehindWalls;
        numAlsoBehindFaces += isSeenFrom(m_seen.sight(), target, away) ? 0 : 1;
    }
    EXPECT_GT(numAlsoBehindFaces, 0u);
    std::cout << fmt::format("{} of {} faces behind walls are behind faces\n", numAlsoBehindFaces,
                             numBehindWalls);
}

TEST_F(PoseBefore, FacesThatNobodySeesAreVisitedLast) {
    std::vector<uint32_t> faces;
    for (uint32_t i = 0; i < m_seen.map().faces.size(); ++i)
        faces.push_back(i);
    const std::vector<uint32_t> sorted = seenFacesFirst(m_seen.facts(), faces);
    EXPECT_TRUE(std::is_permutation(sorted.begin(), sorted.end(), faces.begin(), faces.end()));
    bool hasUnseen = false;
    for (const uint32_t face : sorted) {
        const bool isSeen =
            isBesideOpenSpace(m_seen.map(), viewTargetOf(m_seen.facts(), {ItemKind::face, face}));
        EXPECT_FALSE(isSeen && hasUnseen) << face;
        hasUnseen |= !isSeen;
    }
}

TEST_F(PoseBefore, FacesInASealedClosetAreVisitedAfterOthers) {
    std::vector<uint32_t> faces;
    for (uint32_t i = 0; i < m_seen.map().faces.size(); ++i)
        faces.push_back(i);
    const uint32_t first = seenFacesFirst(m_seen.facts(), faces).front();
    const TargetPoint point = viewTargetOf(m_seen.facts(), {ItemKind::face, first}).points.front();
    Map& map = m_seen.world.map;
    const uint32_t leaf = findWorldLeaf(map, point.position + point.normal.value());
    const uint32_t closet = map.leafs[leaf].cluster;
    ASSERT_LT(closet, map.visibility.numClusters);
    ASSERT_GT(map.visibility.numClusters, 2u);
    test::storeRawRows(map);
    for (uint32_t cluster = 0; cluster < map.visibility.numClusters; ++cluster) {
        PvsRow row = decodePvs(map.visibility, cluster);
        for (uint32_t other = 0; other < map.visibility.numClusters; ++other)
            if ((cluster == closet) != (other == closet)) hide(row, other);
        test::replaceRow(map.visibility, cluster, row);
    }
    EXPECT_NE(seenFacesFirst(m_seen.facts(), faces).front(), first);
}

TEST_F(PoseBefore, AFaceThatNobodySeesIsShownFromItsFront) {
    const TargetPoint inSolid{{0, 0, -5000}, glm::vec3(0, 0, -1)};
    const ViewTarget target{.points = {inSolid}};
    EXPECT_FALSE(isBesideOpenSpace(m_seen.map(), target));
    EXPECT_FALSE(poseBefore(m_seen.sight(), target, kCurrent));
    const CameraPose pose = poseWithoutSight(m_seen.sight(), target, kCurrent);
    EXPECT_LT(pose.position.z, inSolid.position.z);
    EXPECT_GT(axesOf(pose).forward.z, 0.9f);
}

TEST_F(PoseBefore, ALampInAWallIsSeenFromTheSpaceBesideIt) {
    for (const Entity& entity : m_seen.map().entities) {
        const auto origin = entity.vector("origin");
        if (!origin || !isOpenAt(m_seen.map(), *origin)) continue;
        const Ray down{*origin, {0, 0, -1}};
        const auto depth = static_cast<float>(distanceToWall(m_seen.map(), down));
        const glm::vec3 inFloor = *origin - glm::vec3(0, 0, depth + 4.0f);
        if (isOpenAt(m_seen.map(), inFloor)) continue;
        const auto pose = poseBefore(m_seen.sight(), {.points = {{inFloor}}}, kCurrent);
        ASSERT_TRUE(pose);
        EXPECT_TRUE(isOpenAt(m_seen.map(), pose->position));
    }
}

TEST_F(PoseBefore, ALargeThingIsSeenFromFartherAway) {
    const glm::vec3 start = eyeOf(findSpawn(m_seen.map()), m_seen.map().game);
    ViewTarget target{.points = {{start}}};
    const auto near = poseBefore(m_seen.sight(), target, kCurrent);
    target.radius = 300.0f;
    const auto far = poseBefore(m_seen.sight(), target, kCurrent);
    ASSERT_TRUE(near && far);
    EXPECT_GT(glm::distance(far->position, start), glm::distance(near->position, start));
}

TEST_F(PoseBefore, ACameraGoesIntoLeafsAndNotIntoSolidOnes) {
    for (uint32_t i = 0; i < m_seen.map().leafs.size(); ++i) {
        const auto pose = poseShowing(m_seen.facts(), m_seen.sight(), {ItemKind::leaf, i}, kCurrent);
        if (!pose) continue;
        EXPECT_EQ(findWorldLeaf(m_seen.map(), pose->position), i);
        EXPECT_FALSE(isWall(m_seen.map(), m_seen.map().leafs[i]));
    }
}

TEST_F(PoseBefore, ACameraInAClusterLooksFar) {
    const auto roomBefore = [&](CameraPose pose) {
        double sum = 0.0;
        pose.yaw -= 40.0f;
        for (int i = 0; i < 5; ++i, pose.yaw += 20.0f) {
            const Ray ray{pose.position, axesOf({.yaw = pose.yaw}).forward};
            sum += std::log2(std::clamp(distanceToWall(m_seen.map(), ray), 1.0, 8192.0));
        }
        return sum;
    };
    double now = 0.0, before = 0.0;
    for (uint32_t i = 0; i < m_seen.map().visibility.numClusters; ++i) {
        const auto pose = poseShowing(m_seen.facts(), m_seen.sight(), {ItemKind::cluster, i}, kCurrent);
        if (!pose) continue;
        now += roomBefore(*pose);
        before += roomBefore({pose->position, 0.0f, kCurrent.yaw}); // without a turn
    }
    EXPECT_GT(before, 0.0);
    EXPECT_GT(now, 1.05 * before);
}

class PoseInRealMaps : public testing::TestWithParam<test::SampleMap> {};

TEST_P(PoseInRealMaps, TheCameraStandsInOpenSpaceAndSeesTheThing) {
    if (!test::isHere(GetParam())) GTEST_SKIP() << GetParam().path << " is not on this machine";
    const SeenMap seen(test::loadMapOf(test::argumentOf(GetParam())));
    const Shares entities = sharesOfEntities(seen, allEntities(seen.map()));
    const Shares lights = sharesOfEntities(seen, lightsOf(seen));
    const Shares faces = sharesOfFaces(seen);
    std::cout << fmt::format("{}: entities {}, before {}; lights {}, before {}; faces {}, before {}\n",
                             GetParam().name, entities.now.text(), entities.before.text(), lights.now.text(),
                             lights.before.text(), faces.now.text(), faces.before.text());
    EXPECT_GE(entities.now.sees, 0.95 * entities.now.num);
    EXPECT_GE(lights.now.sees, 0.95 * lights.now.num);
    // Some faces are seen from nowhere: inside of other brushes, and in gaps.
    EXPECT_GE(faces.now.sees, 0.85 * faces.now.num);
    EXPECT_GE(faces.now.sees, 0.98 * faces.now.numPoses);
}

INSTANTIATE_TEST_SUITE_P(Maps, PoseInRealMaps, testing::ValuesIn(test::kSampleMaps), test::byName);

TEST_F(PoseBefore, AFaceWithoutAnAreaHasNoNormal) {
    Map map;
    map.vertices.resize(3);
    EXPECT_EQ(normalOf(map, {.firstVertex = 0, .numVertices = 3}), std::nullopt);
    EXPECT_EQ(normalOf(map, {.firstVertex = 0, .numVertices = 0}), std::nullopt);
}

} // namespace
} // namespace visleaf
