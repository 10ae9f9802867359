#include "forge/city.h"
#include "forge/compile_scene.h"
#include "support/demo_scene.h"
#include "support/scene_probe.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace visleaf {
namespace {

bool covers(const SceneBrush& brush, const glm::vec3& point) {
    const bool isInBox = overlap(brush.bounds, {point, point});
    return isInBox && std::all_of(brush.cuts.begin(), brush.cuts.end(),
                                  [&](const SceneCut& cut) { return distanceTo(cut.plane, point) <= 0.0f; });
}

// Where rounding may decide otherwise.
bool isNearASide(const SceneBrush& brush, const glm::vec3& point) {
    const glm::vec3 toLow = glm::abs(point - brush.bounds.mins), toHigh = glm::abs(point - brush.bounds.maxs);
    const glm::vec3 nearest = glm::min(toLow, toHigh);
    constexpr float kNear = 0.02f;
    return std::min({nearest.x, nearest.y, nearest.z}) < kNear ||
           std::any_of(brush.cuts.begin(), brush.cuts.end(),
                       [&](const SceneCut& cut) { return std::abs(distanceTo(cut.plane, point)) < kNear; });
}

Contents contentsAt(const SceneDescription& scene, const glm::vec3& point) {
    const auto topmost = std::find_if(scene.brushes.rbegin(), scene.brushes.rend(),
                                      [&](const SceneBrush& brush) { return covers(brush, point); });
    return topmost == scene.brushes.rend() ? contents::kSolid : topmost->contents;
}

void expectTreeHasTheTopmostContents(const CompiledScene& compiled, int numPoints) {
    const SceneDescription& scene = compiled.scene;
    ScenePoints points(compiled);
    int numSolid = 0, numOpen = 0;
    for (int i = 0; i < numPoints; ++i) {
        const glm::vec3 point = points.anywhere();
        const auto isNear = [&](const SceneBrush& brush) { return isNearASide(brush, point); };
        if (std::any_of(scene.brushes.begin(), scene.brushes.end(), isNear)) continue;
        const TreeLeaf& leaf = leafAt(compiled.models[0].tree, compiled.planes, point);
        ASSERT_EQ(leaf.contents, contentsAt(scene, point)) << point.x << ' ' << point.y << ' ' << point.z;
        ++(isSolid(leaf) ? numSolid : numOpen);
    }
    EXPECT_GT(numSolid, numPoints / 20);
    EXPECT_GT(numOpen, numPoints / 20);
}

TEST(BspTree, HoldsTheTopmostBrushAtEveryPointOfTheDemo) {
    expectTreeHasTheTopmostContents(draftOf(&makeDemo), 20000);
}

TEST(BspTree, HoldsTheTopmostBrushAtEveryPointOfACity) {
    expectTreeHasTheTopmostContents(compileScene(makeCity(3, 2000), {.isDraft = true}), 10000);
}

TEST(BspTree, HasEachPlaneOnce) {
    const std::vector<Plane>& planes = draftOf(&makeDemo).planes;
    for (size_t i = 0; i < planes.size(); ++i) {
        const glm::vec3& n = planes[i].normal;
        ASSERT_GT(std::max({n.x, n.y, n.z}), 0.57f);
        for (size_t k = 0; k < i; ++k) {
            const bool isSame = std::abs(planes[k].dist - planes[i].dist) < 1e-3f &&
                                glm::distance(planes[k].normal, n) < 1e-5f;
            ASSERT_FALSE(isSame) << i << " and " << k;
        }
    }
}

TEST(BspTree, KeepsThePartOfAPrismBehindItsPlanes) {
    PlaneTable planes;
    Shape shape = makeBox(planes, {{0, 0, 0}, {16, 16, 16}});
    const glm::vec3 normal = glm::normalize(glm::vec3(1, 1, 0));
    shape = keepBehind(std::move(shape), planes, planes.add({normal, glm::dot(normal, {16, 0, 0})}));
    ASSERT_EQ(shape.sides.size(), 5u); // half of the box
    double area = 0.0;
    for (const Shape::Side& side : shape.sides)
        area += areaOf(side.polygon);
    EXPECT_NEAR(area, 2 * 256 + 2 * 128 + 256 * std::sqrt(2.0), 0.01);
    EXPECT_TRUE(keepBehind(shape, planes, planes.add({{0, 0, 1}, -4})).sides.empty());
}

TEST(BspTree, GrowsHullsByThePlayersReach) {
    SceneDescription scene;
    scene.textures = {{"wall"}};
    scene.brushes = {
        {.bounds = {{0, 0, 0}, {256, 256, 128}}},
        {.bounds = {{100, 100, 0}, {140, 140, 40}}, .contents = contents::kSolid},
    };
    const CompiledScene compiled =
        compileScene(scene, {.isDraft = true, .hulls = {{{-16, -16, -24}, {16, 16, 32}}}});
    const BspTree& hull = compiled.models[0].hulls.at(0);
    const auto isBlocked = [&](const glm::vec3& origin) {
        return isSolid(leafAt(hull, compiled.planes, origin));
    };
    EXPECT_FALSE(isBlocked({50, 50, 25}));
    EXPECT_TRUE(isBlocked({50, 50, 23})); // feet in the floor
    EXPECT_TRUE(isBlocked({15, 50, 60})); // a shoulder in the wall
    EXPECT_FALSE(isBlocked({17, 50, 60}));
    EXPECT_TRUE(isBlocked({50, 50, 97}));  // the head in the ceiling
    EXPECT_TRUE(isBlocked({85, 120, 30})); // beside the block
    EXPECT_FALSE(isBlocked({83, 120, 30}));
    EXPECT_FALSE(isBlocked({120, 120, 65})); // on top of it
    EXPECT_TRUE(isBlocked({120, 120, 63}));
}

TEST(BspTree, MakesTheSameTreeAndFacesTwice) {
    const CompiledScene a = compileScene(makeCity(5, 1500)), b = compileScene(makeCity(5, 1500));
    ASSERT_EQ(a.models[0].faces.size(), b.models[0].faces.size());
    for (size_t i = 0; i < a.models[0].faces.size(); ++i) {
        ASSERT_EQ(a.models[0].faces[i].vertices, b.models[0].faces[i].vertices);
        ASSERT_EQ(a.models[0].faces[i].light.rgb, b.models[0].faces[i].light.rgb);
    }
}

} // namespace
} // namespace visleaf
