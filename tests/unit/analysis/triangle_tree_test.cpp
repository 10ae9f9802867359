#include "analysis/triangle_tree.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

namespace visleaf {
namespace {

constexpr double kNoEnd = std::numeric_limits<double>::infinity();

std::vector<TriangleHit> allHits(const TriangleTree& tree, const Ray& ray) {
    std::vector<TriangleHit> hits;
    tree.cast(ray, [&](const TriangleHit& hit) {
        hits.push_back(hit);
        return kNoEnd;
    });
    return hits;
}

// A triangle at x = 100 that shows its front to the origin.
const std::vector<glm::vec3> kCorners{{100, 10, 10}, {100, -10, 10}, {100, 0, -10}};

TEST(TriangleTree, HitsTheSidesThatAreNotHidden) {
    const Ray ray{{0, 0, 0}, {1, 0, 0}}, backwards{{200, 0, 0}, {-1, 0, 0}};
    const auto numHits = [](Cull hiddenSide, const Ray& from) {
        return allHits({kCorners, {{{0, 1, 2}, 0, hiddenSide}}}, from).size();
    };
    EXPECT_EQ(numHits(Cull::back, ray), 1u);
    EXPECT_EQ(numHits(Cull::back, backwards), 0u);
    EXPECT_EQ(numHits(Cull::front, ray), 0u);
    EXPECT_EQ(numHits(Cull::front, backwards), 1u);
    EXPECT_EQ(numHits(Cull::back, {{200, 0, 0}, {-1, 0, 0}, 0.0, true}), 1u) << "a ray that meets backs";
    EXPECT_EQ(numHits(Cull::none, ray), 1u);
    EXPECT_EQ(numHits(Cull::none, backwards), 1u);
}

TEST(TriangleTree, SkipsHitsBeforeTheRayBegins) {
    const TriangleTree tree(kCorners, {{{0, 1, 2}, 0, Cull::back}});
    EXPECT_EQ(allHits(tree, {{0, 0, 0}, {1, 0, 0}, 99.0}).size(), 1u);
    EXPECT_EQ(allHits(tree, {{0, 0, 0}, {1, 0, 0}, 100.0}).size(), 0u);
}

TEST(TriangleTree, IgnoresTrianglesWithoutAnArea) {
    const std::vector<glm::vec3> positions{{100, 0, 0},  {100, 0, 0},   {100, 0, 0},
                                           {100, 10, 0}, {100, -10, 0}, {1e30f, 1e30f, -1e30f}};
    const TriangleTree tree(
        positions, {{{0, 1, 2}, 0, Cull::none}, {{3, 4, 0}, 1, Cull::none}, {{5, 5, 5}, 2, Cull::none}});
    for (const TriangleHit& hit : allHits(tree, {{0, 0, 0}, {1, 0, 0}}))
        EXPECT_TRUE(std::isfinite(hit.distance));
}

TEST(TriangleTree, HitsWithRaysAlongAnAxis) {
    const TriangleTree tree({{0, 0, 0}, {10, 0, 0}, {0, 10, 0}}, {{{0, 1, 2}, 0, Cull::none}});
    EXPECT_EQ(allHits(tree, {{1, 1, 5}, {0, 0, -1}}).size(), 1u);
    EXPECT_EQ(allHits(tree, {{0, 0, 5}, {0, 0, -1}}).size(), 1u) << "in a corner";
}

TEST(TriangleTree, FindsTheSameHitsAsTestingEachTriangle) {
    std::mt19937 random(3);
    std::uniform_real_distribution<float> place(-100.0f, 100.0f);
    std::vector<glm::vec3> positions;
    std::vector<TreeTriangle> triangles;
    for (uint32_t i = 0; i < 500; ++i) {
        for (int corner = 0; corner < 3; ++corner)
            positions.emplace_back(place(random), place(random), place(random));
        triangles.push_back({{3 * i, 3 * i + 1, 3 * i + 2}, i, Cull::none});
    }
    const TriangleTree tree(positions, triangles);
    for (int i = 0; i < 100; ++i) {
        const glm::dvec3 direction = glm::normalize(glm::dvec3(place(random), place(random), place(random)));
        const Ray ray{{place(random), place(random), place(random)}, direction};
        std::vector<uint32_t> found, expected;
        for (const TriangleHit& hit : allHits(tree, ray))
            found.push_back(hit.triangle->owner);
        for (const TreeTriangle& triangle : triangles) {
            if (!allHits({positions, {triangle}}, ray).empty()) expected.push_back(triangle.owner);
        }
        std::sort(found.begin(), found.end());
        EXPECT_EQ(found, expected);
    }
}

} // namespace
} // namespace visleaf
