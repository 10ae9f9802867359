// Tests answers to random questions about maps of every format. The culler, a ray caster and the search for
// the leaf of a point check them.
#include "analysis/ray_cast.h"
#include "analysis/sight/why.h"
#include "forge/game_folder.h"
#include "map/find_leaf.h"
#include "platform/platform.h"
#include "support/cast_ray.h"
#include "support/demo_scene.h"
#include "support/face_edges.h"
#include "support/format_cases.h"
#include "support/room_map.h"
#include "support/sample_maps.h"
#include "support/visible_faces.h"

#include <glm/geometric.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <random>

namespace visleaf {
namespace {

constexpr uint32_t kSeed = 17;
constexpr int kEyes = 3, kRaysPerEye = 8, kTargetsPerEye = 8;
constexpr double kOnPortal = 0.01;     // game units between a line and a portal that it passes
constexpr double kEndOfLine = 0.5;     // game units; a line may end in a wall so close to its end
constexpr double kClearOfEdges = 0.05; // share of a triangle; rays nearer to its edge decide nothing

struct Counts {
    int questions = 0, drawn = 0, chains = 0, lines = 0, gaveUp = 0;
    int blocked = 0;       // drawn without a line of sight
    int tooGenerous = 0;   // and without a line between the clusters
    int throughLiquid = 0; // not drawn, but a line of sight through a liquid's surface exists
    int wrongVis = 0;      // not drawn, but another line of sight exists
    double ms = 0.0, slowestMs = 0.0;
};

class Asker {
  public:
    explicit Asker(const LoadedWorld& world)
        : m_world(world), m_portals(resultOf(buildLeafPortals(world.map, m_progress))),
          m_why(world.map, world.materials, world.geometry, m_portals), m_culler(world.map, world.geometry),
          m_caster(world.map, world.materials, world.geometry),
          m_edges(world.map, world.materials, world.geometry) {}

    Counts ask() {
        const char* chosen = std::getenv("VISLEAF_WHY_EYES");
        const int numEyes = chosen == nullptr ? kEyes : std::atoi(chosen);
        for (int i = 0; i < numEyes; ++i) {
            m_question.view = makeView({findEye(), random(-80, 80), random(0, 360)}, Lens{});
            m_question.options.useFrustum = i % kEyes == kEyes - 1;
            for (int k = 0; k < kRaysPerEye; ++k)
                askAboutRay();
            for (int k = 0; k < kTargetsPerEye; ++k) {
                askAbout(Target{MapItem{ItemKind::face, below(m_world.map.faces.size())}});
                askAbout(Target{MapItem{ItemKind::leaf, below(m_world.map.leafs.size())}});
            }
        }
        return m_counts;
    }

  private:
    float random(float low, float high) { return std::uniform_real_distribution(low, high)(m_random); }
    uint32_t below(size_t size) {
        return std::uniform_int_distribution<uint32_t>(0, static_cast<uint32_t>(size) - 1)(m_random);
    }
    uint32_t leafAt(const glm::vec3& point) const { return findWorldLeaf(m_world.map, point); }

    glm::vec3 findEye() {
        const Bounds& world = m_world.map.models[0].bounds;
        for (;;) {
            const glm::vec3 share(random(0, 1), random(0, 1), random(0, 1));
            const glm::vec3 point = world.mins + share * world.size();
            if (!isWall(m_world.map, m_world.map.leafs[leafAt(point)])) return point;
        }
    }

    /// Asks about a face that the eye certainly sees: the first opaque face of the world that a ray hits.
    void askAboutRay() {
        const glm::vec3 eye = m_question.view.pose.position;
        const Ray ray{eye, glm::normalize(glm::dvec3(random(-1, 1), random(-1, 1), random(-1, 1)))};
        const std::vector<RayHit> hits = test::castToOpaque(m_caster, m_world.geometry, ray);
        if (hits.empty()) return;
        const RayHit& last = hits.back();
        if (m_edges.shareAt(ray, last.face, last.distance) < kClearOfEdges) return;
        const DrawFace& face = m_world.geometry.faces[last.face];
        if (face.instance != 0 || last.distance > distanceToWall(m_world.map, ray) + kEndOfLine) return;
        const bool usesFrustum = std::exchange(m_question.options.useFrustum, false);
        const WhyAnswer answer = askAbout(Target{MapItem{ItemKind::face, face.face}});
        EXPECT_TRUE(answer.isDrawn) << where();
        EXPECT_EQ(answer.sight.end, SightEnd::found) << where();
        m_question.options.useFrustum = usesFrustum;
    }

    WhyAnswer askAbout(const Target& target) {
        m_question.target = target;
        const double start = wallMs();
        WhyAnswer answer = resultOf(m_why.explain(m_question));
        const double took = wallMs() - start;
        m_counts.ms += took;
        m_counts.slowestMs = std::max(m_counts.slowestMs, took);
        ++m_counts.questions;
        m_counts.drawn += answer.isDrawn;
        m_counts.chains += answer.hasChain;
        const bool hasLine = answer.sight.end == SightEnd::found;
        m_counts.lines += hasLine;
        m_counts.wrongVis += hasLine && !answer.isDrawn && !answer.isThroughLiquid;
        m_counts.throughLiquid += answer.isThroughLiquid;
        m_counts.blocked += answer.isDrawn && answer.sight.end == SightEnd::blocked;
        m_counts.gaveUp += answer.hasChain && answer.sight.end == SightEnd::unknown;
        m_counts.tooGenerous +=
            answer.clusterSight && answer.clusterSight->betweenClusters.end != SightEnd::found;
        EXPECT_TRUE(!answer.isDrawn || answer.hasChain || answer.hasNoLeaf) << where();
        checkDrawn(answer);
        checkChain(answer);
        if (hasLine) checkLine(answer);
        return answer;
    }

    /// The culler decides, except for back faces.
    void checkDrawn(const WhyAnswer& answer) {
        const VisibleSet& visible = m_culler.cull(m_question.view, m_question.options);
        if (isA(m_question.target, ItemKind::leaf)) {
            const Leaf& leaf = m_world.map.leafs[m_question.target.item->index];
            const bool hasSpace =
                m_portals.volumes[m_question.target.item->index] > 0.0; // others are of brush models
            const bool isDrawn = hasSpace && !isWall(m_world.map, leaf) && m_culler.isInPvs(leaf.cluster) &&
                                 (!visible.frustum || mayBeInside(*visible.frustum, leaf.bounds));
            EXPECT_EQ(answer.isDrawn, isDrawn) << where();
            return;
        }
        DrawList list;
        buildDrawList(m_world.geometry, visible, m_question.view.pose.position, list);
        bool isListed = false;
        for (const uint32_t face : test::drawnFaces(m_world.geometry, list))
            isListed = isListed || m_world.geometry.faces[face].face == m_question.target.item->index;
        EXPECT_TRUE(!answer.isDrawn || isListed) << where();
        const bool isCulledAlone = answer.notDrawn.cause == NotDrawnCause::backFace ||
                                   answer.reason == WhyReason::frustum; // faces are culled in groups
        EXPECT_TRUE(answer.isDrawn || !isListed || isCulledAlone) << where();
    }

    /// Each portal joins the leaf before it and the leaf behind it, and all leafs are in the PVS.
    void checkChain(const WhyAnswer& answer) {
        if (!answer.hasChain) return;
        uint32_t leaf = answer.from.leaf;
        for (const uint32_t index : answer.chain) {
            const LeafBoundary& portal = m_portals.boundaries[index];
            ASSERT_TRUE(portal.isPortal) << where();
            ASSERT_TRUE(portal.leafs[0] == leaf || portal.leafs[1] == leaf) << where();
            leaf = portal.otherLeaf(leaf);
            EXPECT_TRUE(m_culler.isInPvs(m_world.map.leafs[leaf].cluster)) << where();
        }
        EXPECT_EQ(leaf, answer.to.leaf) << where();
    }

    /// The line passes each portal and no wall.
    void checkLine(const WhyAnswer& answer) {
        const glm::dvec3 from = answer.sight.from, to = answer.sight.to;
        const double length = glm::distance(from, to);
        if (length == 0.0) return;
        const double wall = distanceToWall(m_world.map, {from, (to - from) / length});
        EXPECT_GE(wall, length - kEndOfLine) << where();
        for (const uint32_t index : answer.sight.portals)
            EXPECT_TRUE(passes(from, to, m_portals.boundaries[index])) << where() << ", portal " << index;
    }

    bool passes(const glm::dvec3& from, const glm::dvec3& to, const LeafBoundary& portal) const {
        const CutPlane plane(m_world.map.planes[portal.plane]);
        const double a = distanceTo(plane, from), b = distanceTo(plane, to);
        if (a == b) return true;
        const glm::dvec3 point = from + (to - from) * (a / (a - b));
        const std::span<const glm::dvec3> winding = m_portals.windingOf(portal);
        for (size_t i = 0; i < winding.size(); ++i) { // clockwise against the normal
            const glm::dvec3 edge = winding[(i + 1) % winding.size()] - winding[i];
            const glm::dvec3 inward = glm::cross(edge, plane.normal);
            const double size = glm::length(inward);
            if (size > 0.0 && glm::dot(inward, point - winding[i]) < -kOnPortal * size) return false;
        }
        return true;
    }

    std::string where() const {
        const glm::vec3& eye = m_question.view.pose.position;
        return targetText(m_question.target) + " from " + targetText(Target{std::nullopt, eye});
    }

    const LoadedWorld& m_world;
    Progress m_progress;
    LeafPortals m_portals;
    WhyFinder m_why;
    Culler m_culler;
    RayCaster m_caster;
    test::FaceEdges m_edges;
    WhyQuestion m_question;
    Counts m_counts;
    std::mt19937 m_random{kSeed};
};

void expectLawfulAnswers(const LoadedWorld& world) {
    const Counts counts = Asker(world).ask();
    std::cout << counts.questions << " questions, " << counts.ms / counts.questions << " ms each, slowest "
              << counts.slowestMs << " ms; drawn " << counts.drawn << ", chains " << counts.chains
              << ", lines of sight " << counts.lines << ", blocked " << counts.blocked
              << ", vis too generous " << counts.tooGenerous << ", through liquids " << counts.throughLiquid
              << ", vis too strict " << counts.wrongVis << ", given up " << counts.gaveUp << '\n';
    EXPECT_GT(counts.lines, 0);
    EXPECT_EQ(counts.wrongVis, 0);
}

class WhyInDemo : public testing::TestWithParam<GameFormat> {};

TEST_P(WhyInDemo, AnswersAgreeWithCullerAndRays) {
    expectLawfulAnswers(loadWorld(demoIn(GetParam())));
}

INSTANTIATE_TEST_SUITE_P(Formats, WhyInDemo, testing::ValuesIn(gameFormats()), test::byName);

class WhyIn : public testing::TestWithParam<test::SampleMap> {};

TEST_P(WhyIn, ASampleMapAnswersAgreeWithCullerAndRays) {
    if (!test::isHere(GetParam())) GTEST_SKIP() << GetParam().path << " is not on this machine";
    const LoadedWorld world = test::loadMapOf(test::argumentOf(GetParam()));
    expectLawfulAnswers(world);
}

INSTANTIATE_TEST_SUITE_P(SharedMaps, WhyIn, testing::ValuesIn(test::kSampleMaps), test::byName);

} // namespace
} // namespace visleaf
