// Tests that culling never removes a visible face: every face that a ray from a random eye meets must be
// drawn for that eye.
//
// Faces behind a wall that is not drawn may be missing, up to a bound for each map. Such a face is met if an
// eye is outside the level and looks in through the backs of its walls. VISLEAF_RAY_EYES sets the number of
// eyes, and VISLEAF_RAYS_PER_EYE the number of rays from each. VISLEAF_RAY_MAP names another map in the form
// of the command line's MAP.
#include "analysis/ray_cast.h"
#include "culling/visible_set.h"
#include "forge/game_folder.h"
#include "map/find_leaf.h"
#include "support/cast_ray.h"
#include "support/demo_scene.h"
#include "support/format_cases.h"
#include "support/room_map.h"
#include "support/sample_maps.h"
#include "support/visible_faces.h"

#include <glm/trigonometric.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iostream>
#include <optional>
#include <random>

namespace visleaf {
namespace {

constexpr uint32_t kSeed = 29;
constexpr uint32_t kEyes = 50, kRaysPerEye = 50;
constexpr int kTriesPerEye = 2000;
// Rays stay within this fraction of the frame's half width, because rounding decides on the edge itself.
constexpr float kInsideFrame = 0.999f;
// Game units; a hit up to this far behind the front of a wall is on the wall.
constexpr double kWallThickness = 1.0;
// Game units; the distance from a face to the point whose leaf is in front of it.
constexpr double kNearHit = 0.5;
constexpr uint64_t kMostLines = 12; // limit of detailed lines about missing faces

uint32_t numberFromEnvironment(const char* name, uint32_t otherwise) {
    const char* text = std::getenv(name);
    return text == nullptr ? otherwise : static_cast<uint32_t>(std::strtoul(text, nullptr, 10));
}

struct Counts {
    uint64_t rays = 0;
    uint64_t hits = 0;
    uint64_t outOfFrustum = 0; // culled by the frustum: missing even without the PVS
    uint64_t behindWalls = 0;  // missing, but visible only through a wall that is not drawn
    uint64_t hiddenByMap = 0;  // missing, because the eye's row in the map's visibility lacks the leaf
    uint64_t lost = 0;         // missing, although the eye's row contains the leaf
};

/// Casts rays into a map from one eye after another, and counts the results.
class Looks {
  public:
    explicit Looks(const LoadedWorld& world)
        : m_world(world), m_culler(world.map, world.geometry), m_frustumCuller(world.map, world.geometry),
          m_caster(world.map, world.materials, world.geometry) {}

    Counts look(uint32_t numEyes, uint32_t numRays) {
        for (uint32_t i = 0; i < numEyes; ++i) {
            if (const std::optional<glm::vec3> eye = findEye()) lookFrom(*eye, numRays);
        }
        return m_counts;
    }

  private:
    float random(float low, float high) { return std::uniform_real_distribution(low, high)(m_random); }

    const Leaf& leafAt(const glm::vec3& point) const {
        return m_world.map.leafs[findWorldLeaf(m_world.map, point)];
    }

    std::optional<glm::vec3> findEye() {
        const Bounds& world = m_world.map.models[0].bounds;
        for (int i = 0; i < kTriesPerEye; ++i) {
            const float x = random(world.mins.x, world.maxs.x), y = random(world.mins.y, world.maxs.y);
            const glm::vec3 point(x, y, random(world.mins.z, world.maxs.z));
            if (!isWall(m_world.map, leafAt(point))) return point;
        }
        return std::nullopt;
    }

    Ray randomRay(const View& view) {
        const CameraAxes axes = axesOf(view.pose);
        const float halfWidth = std::tan(glm::radians(view.lens.fovX) / 2.0f) * kInsideFrame;
        const float halfHeight =
            halfWidth * static_cast<float>(view.lens.height) / static_cast<float>(view.lens.width);
        const float x = random(-halfWidth, halfWidth), y = random(-halfHeight, halfHeight);
        const glm::dvec3 direction = axes.forward + x * axes.right + y * axes.up;
        return {view.pose.position, glm::normalize(direction)};
    }

    void lookFrom(const glm::vec3& eye, uint32_t numRays) {
        const float pitch = random(-89.0f, 89.0f);
        const View view = makeView({eye, pitch, random(0.0f, 360.0f)}, Lens{});
        const std::vector<uint32_t> visible = drawnFaces(m_culler.cull(view, {}), eye, m_list);
        const std::vector<uint32_t> inFrustum =
            drawnFaces(m_frustumCuller.cull(view, {false, true, true}), eye, m_frustumList);
        const PvsRow row = decodePvs(m_world.map.visibility, leafAt(eye).cluster);
        for (uint32_t i = 0; i < numRays; ++i) {
            const Ray ray = randomRay(view);
            ++m_counts.rays;
            for (const RayHit& hit : test::castToOpaque(m_caster, m_world.geometry, ray)) {
                // Skips hits in front of the near plane.
                if (distanceTo(view.frustum[4], ray.at(hit.distance)) <= 0.0f) continue;
                ++m_counts.hits;
                if (!contains(inFrustum, hit.face))
                    ++m_counts.outOfFrustum;
                else if (!contains(visible, hit.face))
                    judge(ray, hit, row);
            }
        }
    }

    std::vector<uint32_t> drawnFaces(const VisibleSet& visible, const glm::vec3& eye, DrawList& list) const {
        buildDrawList(m_world.geometry, visible, eye, list);
        return test::drawnFaces(m_world.geometry, list);
    }

    static bool contains(const std::vector<uint32_t>& faces, uint32_t face) {
        return std::binary_search(faces.begin(), faces.end(), face);
    }

    void judge(const Ray& ray, const RayHit& hit, const PvsRow& row) {
        const Leaf& leaf = leafAt(ray.at(std::max(0.0, hit.distance - kNearHit)));
        if (hit.distance > distanceToWall(m_world.map, ray) + kWallThickness) {
            ++m_counts.behindWalls;
            return;
        }
        const bool isShown = isVisible(row, leaf.cluster);
        ++(isShown ? m_counts.lost : m_counts.hiddenByMap);
        if (m_numLines++ < kMostLines) describe(ray, hit, leaf, isShown);
    }

    void describe(const Ray& ray, const RayHit& hit, const Leaf& leaf, bool isShown) const {
        const DrawFace& face = m_world.geometry.faces[hit.face];
        const glm::vec3 place = ray.at(hit.distance);
        const Leaf& eyeLeaf = leafAt(ray.origin);
        const auto index = [&](const Leaf& of) { return &of - m_world.map.leafs.data(); };
        std::cout << "  leaf " << index(eyeLeaf) << " (cluster " << eyeLeaf.cluster << ") at " << ray.origin.x
                  << ' ' << ray.origin.y << ' ' << ray.origin.z << (isShown ? " sees" : " doesn't see")
                  << " leaf " << index(leaf) << " (cluster " << leaf.cluster << "), but not its face "
                  << face.face << " of instance " << face.instance << " at " << place.x << ' ' << place.y
                  << ' ' << place.z << ", " << hit.distance << " away\n";
    }

    const LoadedWorld& m_world;
    Culler m_culler, m_frustumCuller;
    DrawList m_list, m_frustumList;
    RayCaster m_caster;
    std::mt19937 m_random{kSeed};
    Counts m_counts;
    uint64_t m_numLines = 0;
};

void expectNothingLost(const LoadedWorld& world, double mostBehindWalls, uint32_t numEyes = kEyes) {
    const Counts counts = Looks(world).look(numberFromEnvironment("VISLEAF_RAY_EYES", numEyes),
                                            numberFromEnvironment("VISLEAF_RAYS_PER_EYE", kRaysPerEye));
    std::cout << counts.rays << " rays, " << counts.hits << " hits; hidden by the map " << counts.hiddenByMap
              << ", out of the frustum " << counts.outOfFrustum << ", lost " << counts.lost
              << "; behind walls " << counts.behindWalls << '\n';
    EXPECT_GT(counts.hits, counts.rays / 2);
    EXPECT_EQ(counts.outOfFrustum, 0u);
    EXPECT_EQ(counts.hiddenByMap, 0u);
    EXPECT_EQ(counts.lost, 0u);
    EXPECT_LE(static_cast<double>(counts.behindWalls), mostBehindWalls * static_cast<double>(counts.hits));
}

TEST(RayCaster, PassesTranslucentFacesAndStopsAtTheFloor) {
    const LoadedWorld world = loadWorld(ibsp38::write(roomFile()));
    const RayCaster caster(world.map, world.materials, world.geometry);
    const Ray down{{40, 48, 46}, {0, 0, -1}};
    const std::vector<RayHit> floor = test::castToOpaque(caster, world.geometry, down);
    ASSERT_EQ(floor.size(), 1u);
    EXPECT_DOUBLE_EQ(floor[0].distance, 46.0);
    EXPECT_DOUBLE_EQ(distanceToWall(world.map, down), 46.0);
    const Ray intoPool{{208, 176, 46}, {0, 0, -1}};
    EXPECT_GT(test::castToOpaque(caster, world.geometry, intoPool).size(), 1u) << "its surface and its floor";
}

constexpr uint32_t kForgedEyes = 1000;

// In Nightfire, the sky has no polygons, so faces behind a wall are visible above it. Quake 3's patches leave
// gaps to the solid facets behind them.
double mostBehindWalls(const GameFormat& format) {
    if (format.name == "bsp42") return 0.01;
    return format.name == "ibsp46" ? 0.001 : 0.0;
}

class VisibleRaysInDemo : public testing::TestWithParam<GameFormat> {};

TEST_P(VisibleRaysInDemo, MeetOnlyVisibleFaces) {
    expectNothingLost(loadWorld(demoIn(GetParam())), mostBehindWalls(GetParam()), kForgedEyes);
}

INSTANTIATE_TEST_SUITE_P(Formats, VisibleRaysInDemo, testing::ValuesIn(gameFormats()), test::byName);

TEST(VisibleRays, MeetOnlyVisibleFacesInTheRoom) {
    expectNothingLost(loadWorld(ibsp38::write(roomFile())), 0.0, kForgedEyes);
}

// Level designers leave gaps in front of caulk, a wall that Quake 3 does not draw. Few rays pass through
// these gaps.
constexpr double kCaulkGaps = 0.001;
// The compiler of this map kept leafs outside the level.
constexpr double kOpenToTheVoid = 0.05;

/// Returns the share of hits that may be missing behind walls that are not drawn.
double mostBehindWalls(const test::SampleMap& map) {
    const std::string_view name(map.name);
    if (name == "quake3_mlca1") return kOpenToTheVoid;
    return name.starts_with("quake3_") && name != "quake3_oa_ctf2" ? kCaulkGaps : 0.0;
}

class VisibleRaysIn : public testing::TestWithParam<test::SampleMap> {};

TEST_P(VisibleRaysIn, ASampleMapMeetOnlyVisibleFaces) {
    if (!test::isHere(GetParam())) GTEST_SKIP() << GetParam().path << " is not on this machine";
    expectNothingLost(test::loadMapOf(test::argumentOf(GetParam())), mostBehindWalls(GetParam()));
}

INSTANTIATE_TEST_SUITE_P(SharedMaps, VisibleRaysIn, testing::ValuesIn(test::kSampleMaps), test::byName);

// tests/peers/survey.py runs this test on maps that are not in the list.
TEST(VisibleRaysInTheChosenMap, MeetOnlyVisibleFaces) {
    const char* argument = std::getenv("VISLEAF_RAY_MAP");
    if (argument == nullptr) GTEST_SKIP() << "VISLEAF_RAY_MAP names no map";
    expectNothingLost(test::loadMapOf(argument), kOpenToTheVoid);
}

} // namespace
} // namespace visleaf
