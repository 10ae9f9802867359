#include "analysis/pick/snapped_point.h"

#include "support/brush_map.h"
#include "support/pick_scene.h"

#include <glm/geometric.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cmath>

namespace visleaf {
namespace {

using test::PickScene;

class CentersOfFrames : public testing::TestWithParam<glm::vec2> {};
INSTANTIATE_TEST_SUITE_P(SnappedPoint, CentersOfFrames,
                         testing::Values(glm::vec2(0.0f), glm::vec2(-0.4f, 0.7f)));

TEST_P(CentersOfFrames, PixelsOfPositionsAreThoseOfTheirRays) {
    const glm::vec2 center = GetParam();
    const View view =
        makeView({{10, -20, 30}, 15, 70}, {.fovX = 100.0f, .width = 800, .height = 600, .center = center});
    for (const glm::dvec2 pixel : {glm::dvec2(0.5, 0.5), glm::dvec2(400, 300), glm::dvec2(777, 123)}) {
        const glm::vec3 position = rayThrough(view, pixel).at(300.0);
        ASSERT_TRUE(pixelOf(view, position));
        EXPECT_LT(glm::distance(*pixelOf(view, position), pixel), 0.01);
        const glm::vec3 behind = rayThrough(view, pixel).at(-300.0);
        EXPECT_FALSE(pixelOf(view, behind));
    }
}

TEST(SnappedPoint, SnapsToTheNearestPositionWithinTheLimit) {
    const View view = makeView({}, {.fovX = 90.0f, .width = 1000, .height = 1000}); // along +X
    const std::array<glm::vec3, 3> positions{{{100, 0, 0}, {100, -10, 0}, {-100, 0, 0}}};
    EXPECT_EQ(nearestOnScreen(positions, view, {503, 500}, 5.0), positions[0]);
    EXPECT_EQ(nearestOnScreen(positions, view, {548, 500}, 5.0), positions[1]); // at (550, 500)
    EXPECT_EQ(nearestOnScreen(positions, view, {520, 500}, 5.0), std::nullopt);
    EXPECT_EQ(nearestOnScreen(positions, view, {520, 500}, 500.0), positions[0]);
}

/// Squares in front of the camera at the origin. Their corners are at pixels 500 +- 160 if they are 100 away.
class SnappedPoints : public testing::Test {
  protected:
    std::optional<SnappedPoint> at(const glm::dvec2& pixel, double snapPixels = 8.0) {
        const std::vector<PickHit> hits = m_scene.pick(rayThrough(m_view, pixel));
        return snappedPointAt({m_scene.world.map, m_scene.world.geometry}, hits, m_view, pixel, snapPixels);
    }

    PickScene m_scene;
    View m_view = makeView({}, {.fovX = 90.0f, .width = 1000, .height = 1000});
};

TEST_F(SnappedPoints, AreOnTheFirstFaceWithItsNormal) {
    const uint32_t plain = m_scene.addPlain();
    m_scene.addSquare(200.0f, plain);
    m_scene.addSquare(100.0f, plain);
    const auto point = at({500, 450});
    ASSERT_TRUE(point);
    EXPECT_LT(glm::distance(point->position, {100, 0, 10}), 1e-3f);
    EXPECT_LT(glm::distance(point->normal, {-1, 0, 0}), 1e-6f);
    EXPECT_FALSE(point->vertex);
    EXPECT_FALSE(at({100, 100})) << "nothing is there";
}

TEST_F(SnappedPoints, SnapToCornersOfTheFace) {
    m_scene.addSquare(100.0f, m_scene.addPlain());
    EXPECT_EQ(at({344, 343})->vertex, glm::vec3(100, 32, 32));
    EXPECT_EQ(at({656, 657})->vertex, glm::vec3(100, -32, -32));
    EXPECT_EQ(at({344, 343}, 2.0)->vertex, std::nullopt);
}

TEST_F(SnappedPoints, DoNotSnapToTheMiddleOfAPolygonThatIsTriangulatedAroundIt) {
    MapFace face{.firstVertex = static_cast<uint32_t>(m_scene.world.map.vertices.size()),
                 .numVertices = 12,
                 .surface = m_scene.addPlain()};
    constexpr float kThird = 1.0f / 3.0f; // of half an edge: from no vertex, all triangles have an area
    constexpr std::array<glm::vec2, 12> kTwoOnEachEdge{{{1, 1},
                                                        {kThird, 1},
                                                        {-kThird, 1},
                                                        {-1, 1},
                                                        {-1, kThird},
                                                        {-1, -kThird},
                                                        {-1, -1},
                                                        {-kThird, -1},
                                                        {kThird, -1},
                                                        {1, -1},
                                                        {1, -kThird},
                                                        {1, kThird}}};
    for (const glm::vec2& place : kTwoOnEachEdge)
        m_scene.world.map.vertices.push_back({.position = {100.0f, 32.0f * place.x, 32.0f * place.y}});
    m_scene.addFace(face);
    ASSERT_TRUE(at({501, 502}, 100.0));
    EXPECT_EQ(at({501, 502}, 100.0)->vertex, std::nullopt);
    EXPECT_TRUE(at({501, 342}, 100.0)->vertex);
}

TEST_F(SnappedPoints, OfAPatchSnapToItsTrianglesAndHaveTheNormalThere) {
    Map& map = m_scene.world.map;
    MapFace face{.kind = FaceKind::patch,
                 .patchWidth = 3,
                 .patchHeight = 3,
                 .firstVertex = static_cast<uint32_t>(map.vertices.size()),
                 .numVertices = 9,
                 .surface = m_scene.addPlain()};
    for (const float z : {-32.0f, 0.0f, 32.0f})
        for (const float y : {32.0f, 0.0f, -32.0f}) // its middle bulges away from the camera
            map.vertices.push_back({.position = {y == 0.0f ? 164.0f : 100.0f, y, z}});
    m_scene.addFace(face);
    const auto point = at({400, 500}, 0.0);
    ASSERT_TRUE(point);
    EXPECT_GT(point->position.x, 101.0f);
    EXPECT_LT(point->position.x, 132.1f) << "the surface stays before its control points";
    EXPECT_GT(std::abs(point->normal.y), 0.1f);
    EXPECT_LT(point->normal.x, -0.1f);
    EXPECT_NEAR(at({500, 385}, 10.0)->vertex.value_or(glm::vec3(0.0f)).x, 132.0f, 0.5f);
}

TEST_F(SnappedPoints, OfATwoSidedFacePointAtTheCamera) {
    Material twoSided = PickScene::withStage({.frames = {m_scene.addImage()}});
    twoSided.cull = Cull::none;
    m_scene.addSquare(100.0f, m_scene.addMaterial(std::move(twoSided)), true);
    EXPECT_LT(glm::distance(at({500, 450})->normal, {-1, 0, 0}), 1e-6f);
}

TEST_F(SnappedPoints, OfBrushModelsAreWhereTheModelIs) {
    m_scene.addSquare(300.0f, m_scene.addPlain());
    m_scene.beginModel("func_door", "50 8 0");
    m_scene.addSquare(100.0f, 0);
    const auto point = at({450, 500}, 1000.0);
    ASSERT_TRUE(point);
    EXPECT_LT(glm::distance(point->position, {150, 15, 0}), 1e-3f);
    EXPECT_EQ(point->vertex->x, 150.0f);
    EXPECT_EQ(point->vertex->y, 40.0f);
}

TEST_F(SnappedPoints, SkipEntityBoxesAndTakeToolBrushes) {
    m_scene.addSquare(300.0f, m_scene.addPlain());
    buildAnew(m_scene.world);
    Map toolMap;
    toolMap.models.emplace_back();
    test::addBox(toolMap, {{100, -32, -32}, {120, 32, 32}}, contents::kPlayerClip);
    toolMap.leafs.resize(1);
    toolMap.leafs[0].numBrushes = 1;
    toolMap.leafBrushes = {0};
    const ToolVolumes tools = buildToolVolumes(toolMap);
    ASSERT_FALSE(tools.polygons.empty());
    const ToolTree tree(tools);
    const EntityBox box{{{40, -8, -8}, {56, 8, 8}}, 0};
    const Ray ray = rayThrough(m_view, {500, 450});
    const std::vector<PickHit> hits = m_scene.pick(ray, {.tools = &tree, .boxes = {&box, 1}});
    const SurfaceSource source{m_scene.world.map, m_scene.world.geometry, &tools};
    const auto point = snappedPointAt(source, hits, m_view, {500, 450}, 1000.0);
    ASSERT_TRUE(point);
    EXPECT_LT(glm::distance(point->position, {100, 0, 10}), 1e-3f);
    EXPECT_LT(glm::distance(point->normal, {-1, 0, 0}), 1e-6f);
    EXPECT_EQ(point->vertex->x, 100.0f);
    const auto without =
        snappedPointAt({m_scene.world.map, m_scene.world.geometry}, hits, m_view, {500, 450}, 1000.0);
    EXPECT_FLOAT_EQ(without->position.x, 300.0f);
}

} // namespace
} // namespace visleaf
