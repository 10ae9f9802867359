#include "analysis/pick/picker.h"

#include "support/brush_map.h"
#include "support/pick_scene.h"
#include "support/visible_faces.h"

#include <glm/vec4.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

namespace visleaf {
namespace {

using test::PickScene;
using test::rayAt;

TEST(RayThrough, MeetsThePixelsOfTheProjection) {
    std::mt19937 random(5);
    std::uniform_real_distribution<float> share(0.0f, 1.0f);
    for (int i = 0; i < 1000; ++i) {
        const CameraPose pose{
            {900.0f * share(random), -300.0f, 20.0f}, 170.0f * share(random) - 85.0f, 360.0f * share(random)};
        const View view =
            makeView(pose, {.fovX = 40.0f + 90.0f * share(random), .width = 1280, .height = 720});
        const glm::dvec2 pixel(1280.0f * share(random), 720.0f * share(random));
        const glm::vec4 clip = view.toClip * glm::vec4(rayThrough(view, pixel).at(500.0), 1.0f);
        EXPECT_NEAR((0.5 + 0.5 * double{clip.x / clip.w}) * 1280.0, pixel.x, 0.01);
        EXPECT_NEAR((0.5 - 0.5 * double{clip.y / clip.w}) * 720.0, pixel.y, 0.01);
    }
}

TEST(RayThrough, BeginsAtTheNearPlane) {
    const View view = makeView({{10, 20, 30}, 10, 20}, {.nearPlane = 4.0f});
    const Ray ray = rayThrough(view, {0.5, 719.5});
    EXPECT_NEAR(distanceTo(view.frustum[4], ray.at(ray.begin)), 0.0f, 1e-3f);
    EXPECT_GT(ray.begin, 4.0);
}

TEST(Picker, ReturnsTheNearestFaceFirstAndMarksWhatItHides) {
    PickScene scene;
    const uint32_t plain = scene.addPlain();
    const uint32_t far = scene.addSquare(200.0f, plain), near = scene.addSquare(100.0f, plain);
    const std::vector<PickHit> hits = scene.pick(rayAt(3.0, 5.0));
    ASSERT_EQ(hits.size(), 2u);
    EXPECT_EQ(scene.faceOf(hits[0]), near);
    EXPECT_EQ(scene.faceOf(hits[1]), far);
    EXPECT_FALSE(hits[0].isHidden);
    EXPECT_TRUE(hits[1].isHidden);
    EXPECT_DOUBLE_EQ(hits[0].distance, 100.0);
    EXPECT_EQ(hits[0].position, glm::vec3(100, 3, 5));
    EXPECT_EQ(hits[0].texel, glm::vec2(29, 27));
    EXPECT_EQ(hits[0].leaf, 1u);
    EXPECT_EQ(hits[0].entity, 0u);
    EXPECT_FALSE(hits[0].isApproximate);
}

TEST(Picker, FindsAFaceOnceOnTheEdgeOfItsTriangles) {
    PickScene scene;
    scene.addSquare(100.0f, scene.addPlain());
    EXPECT_EQ(scene.pick(rayAt(7.0, 7.0)).size(), 1u);
    EXPECT_EQ(scene.pick(rayAt(7.0, -7.0)).size(), 1u);
}

TEST(Picker, PassesBackFacesAndFacesBeforeTheNearPlane) {
    PickScene scene;
    Material twoSided = PickScene::withStage({.frames = {scene.addImage()}});
    twoSided.cull = Cull::none;
    const uint32_t plain = scene.addPlain(), bothSides = scene.addMaterial(std::move(twoSided));
    scene.addSquare(0.5f, plain);
    scene.addSquare(50.0f, plain, true);
    const uint32_t turned = scene.addSquare(100.0f, bothSides, true);
    const std::vector<PickHit> hits = scene.pick(rayAt(3.0, 5.0));
    ASSERT_EQ(hits.size(), 1u);
    EXPECT_EQ(scene.faceOf(hits[0]), turned);
}

TEST(Picker, LooksThroughHoles) {
    PickScene scene;
    const uint32_t fence = scene.addSquare(100.0f, scene.addCutOut());
    const uint32_t wall = scene.addSquare(200.0f, scene.addPlain());
    EXPECT_EQ(scene.faceOf(scene.pick(rayAt(20.0, 5.0)).at(0)), wall) << "the left half is a hole";
    EXPECT_EQ(scene.faceOf(scene.pick(rayAt(-20.0, 5.0)).at(0)), fence);
}

TEST(Picker, MovesHolesWithTheTexture) {
    PickScene scene;
    Stage stage{.frames = {scene.addImage(0)}, .alphaTest = AlphaTest::atLeast, .alphaLimit = 0.5f};
    stage.tcMods = {{.kind = TcMod::Kind::scroll, .a = 0.25f}};
    scene.addSquare(100.0f, scene.addMaterial(PickScene::withStage(stage)));
    EXPECT_TRUE(scene.pick(rayAt(20.0, 5.0)).empty());
    EXPECT_EQ(scene.pick(rayAt(20.0, 5.0), {.time = 2.0}).size(), 1u) << "half a texture later";
    EXPECT_TRUE(scene.pick(rayAt(-20.0, 5.0), {.time = 2.0}).empty());
}

TEST(Picker, SaysThatAnImageWithoutTexelsIsApproximate) {
    PickScene scene;
    scene.addSquare(100.0f, scene.addCutOut());
    scene.world.materials.images[0].image.rgba.clear();
    const std::vector<PickHit> hits = scene.pick(rayAt(20.0, 5.0));
    ASSERT_EQ(hits.size(), 1u);
    EXPECT_TRUE(hits[0].isApproximate);
}

/// Returns a scene with a square that moves by up to 4 units.
PickScene sceneWithWave() {
    PickScene scene;
    Material moving = PickScene::withStage({.frames = {scene.addImage()}});
    moving.deforms = {{.kind = Deform::Kind::wave, .wave = {.amplitude = 4.0f}}};
    scene.addSquare(100.0f, scene.addMaterial(std::move(moving)));
    return scene;
}

TEST(Picker, SaysThatMovingFacesAreApproximate) {
    PickScene scene = sceneWithWave();
    const std::vector<PickHit> hits = scene.pick(rayAt(3.0, 5.0));
    ASSERT_EQ(hits.size(), 1u);
    EXPECT_TRUE(hits[0].isApproximate);
}

TEST(Picker, SaysThatAFaceMayMoveBeforeTheHit) {
    PickScene scene = sceneWithWave();
    scene.beginModel("func_wall", "0 30 0");
    scene.addSquare(200.0f, scene.addPlain());
    const std::vector<PickHit> close = scene.pick(rayAt(35.0, 5.0)), far = scene.pick(rayAt(50.0, 5.0));
    ASSERT_TRUE(close.size() == 1 && far.size() == 1);
    EXPECT_TRUE(close[0].isApproximate) << "3 units beside the face, which moves by up to 4";
    EXPECT_FALSE(far[0].isApproximate);
}

TEST(Picker, ContinuesBehindTranslucentFaces) {
    PickScene scene;
    const uint32_t glass = scene.addSquare(100.0f, scene.addTranslucent());
    const uint32_t wall = scene.addSquare(200.0f, scene.addPlain());
    const std::vector<PickHit> hits = scene.pick(rayAt(3.0, 5.0));
    ASSERT_EQ(hits.size(), 2u);
    EXPECT_EQ(scene.faceOf(hits[0]), glass);
    EXPECT_TRUE(hits[0].isTranslucent);
    EXPECT_EQ(scene.faceOf(hits[1]), wall);
    EXPECT_FALSE(hits[1].isHidden);
}

TEST(Picker, FindsABrushModelWhereItsEntityPlacesIt) {
    PickScene scene;
    const uint32_t plain = scene.addPlain();
    scene.addSquare(500.0f, plain);
    scene.beginModel("func_wall", "0 300 0");
    const uint32_t face = scene.addSquare(100.0f, plain);
    EXPECT_NE(scene.faceOf(scene.pick(rayAt(3.0, 5.0)).at(0)), face);
    const std::vector<PickHit> hits = scene.pick(rayAt(303.0, 5.0));
    ASSERT_EQ(hits.size(), 1u);
    EXPECT_EQ(scene.faceOf(hits[0]), face);
    EXPECT_EQ(hits[0].entity, 1u);
    EXPECT_EQ(hits[0].texel, glm::vec2(29, 27));
}

TEST(Picker, HitsTheTrianglesOfAPatch) {
    PickScene scene;
    const uint32_t surface = scene.addPlain();
    Map& map = scene.world.map;
    map.game = Game::quake3;
    MapFace face{.kind = FaceKind::patch, .patchWidth = 3, .patchHeight = 3, .numVertices = 9};
    face.surface = surface;
    for (const float z : {32.0f, 0.0f, -32.0f}) { // an arch: the middle column is nearer
        for (const float y : {-32.0f, 0.0f, 32.0f})
            map.vertices.push_back({.position = {y == 0.0f ? 100.0f : 200.0f, y, z}, .normal = {-1, 0, 0}});
    }
    scene.addFace(face);
    const std::vector<PickHit> hits = scene.pick(rayAt(0.001, 5.0));
    ASSERT_EQ(hits.size(), 1u);
    EXPECT_NEAR(hits[0].distance, 150.0, 1.0) << "the middle of the curve";
}

TEST(Picker, HitsOnlyFacesThatAreDrawn) {
    PickScene scene;
    const uint32_t plain = scene.addPlain();
    scene.addSquare(100.0f, plain);
    scene.addSquare(200.0f, plain);
    buildAnew(scene.world);
    const std::vector<DrawFace>& faces = scene.world.geometry.faces;
    const FaceRange onlyFar = faces[0].face == 1 ? FaceRange{0, 1} : FaceRange{1, 2};
    const std::vector<PickHit> hits = scene.pick(rayAt(3.0, 5.0), {.faces = {&onlyFar, 1}});
    ASSERT_EQ(hits.size(), 1u);
    EXPECT_EQ(scene.faceOf(hits[0]), 1u);
}

TEST(Picker, PutsADecalBeforeTheWallThatItLiesOn) {
    PickScene scene;
    Material material = PickScene::withStage({.frames = {scene.addImage()}});
    material.hasPolygonOffset = true;
    const uint32_t decal = scene.addSquare(100.0f, scene.addMaterial(std::move(material)));
    scene.addSquare(100.0f, scene.addPlain());
    EXPECT_EQ(scene.faceOf(scene.pick(rayAt(3.0, 5.0)).at(0)), decal);
}

std::vector<PickKind> kindsOf(const std::vector<PickHit>& hits) {
    std::vector<PickKind> kinds;
    for (const PickHit& hit : hits)
        kinds.push_back(hit.kind);
    return kinds;
}

using Kinds = std::vector<PickKind>;

PickScene wallBehindSky(Game game) {
    PickScene scene;
    scene.world.map.game = game;
    scene.addSquare(100.0f, scene.addSky());
    scene.addSquare(200.0f, scene.addPlain());
    return scene;
}

TEST(Picker, TheSkyOfQuakeHidesWhatIsBehindIt) {
    const std::vector<PickHit> hits = wallBehindSky(Game::quake).pick(rayAt(3.0, 5.0));
    ASSERT_EQ(kindsOf(hits), (Kinds{PickKind::sky, PickKind::face}));
    EXPECT_DOUBLE_EQ(hits[0].distance, 100.0);
    EXPECT_TRUE(hits[1].isHidden);
}

TEST(Picker, TheSkyOfOtherGamesLiesBehindEverything) {
    const std::vector<PickHit> hits = wallBehindSky(Game::quake2).pick(rayAt(3.0, 5.0));
    ASSERT_EQ(kindsOf(hits), (Kinds{PickKind::face, PickKind::sky}));
    EXPECT_TRUE(hits[1].isHidden);
}

TEST(Picker, DebugViewsShowTheSkysFacesLikeOthers) {
    const std::vector<PickHit> hits =
        wallBehindSky(Game::quake2).pick(rayAt(3.0, 5.0), {.isPlain = true, .showsSky = false});
    EXPECT_EQ(kindsOf(hits), (Kinds{PickKind::face, PickKind::face}));
    EXPECT_DOUBLE_EQ(hits.at(0).distance, 100.0);
}

TEST(Picker, ShowsTheSkyInGapsIfTheFrameHasOne) {
    PickScene scene = wallBehindSky(Game::quake2);
    const std::vector<PickHit> hits = scene.pick(rayAt(300.0, 5.0));
    ASSERT_EQ(kindsOf(hits), Kinds{PickKind::sky});
    EXPECT_EQ(hits[0].drawFace, kNone);
    EXPECT_TRUE(scene.pick(rayAt(300.0, 5.0), {.isPlain = true, .showsSky = false}).empty());
    PickScene noSky;
    noSky.addSquare(100.0f, noSky.addPlain());
    EXPECT_TRUE(noSky.pick(rayAt(300.0, 5.0)).empty());
}

TEST(Picker, HitsToolBrushesOnlyIfTheyAreShown) {
    PickScene scene;
    const uint32_t surface = scene.addPlain();
    scene.addSquare(200.0f, surface);
    test::addBox(scene.world.map, {{100, -10, -10}, {120, 10, 10}}, contents::kPlayerClip, surface);
    EXPECT_EQ(kindsOf(scene.pick(rayAt(3.0, 5.0))), Kinds{PickKind::face});
    const ToolTree tools(buildToolVolumes(scene.world.map));
    const std::vector<PickHit> hits = scene.pick(rayAt(3.0, 5.0), {.tools = &tools});
    ASSERT_EQ(kindsOf(hits), (Kinds{PickKind::toolBrush, PickKind::toolBrush, PickKind::face}));
    EXPECT_DOUBLE_EQ(hits[0].distance, 100.0);
    EXPECT_DOUBLE_EQ(hits[1].distance, 120.0) << "the far side, seen through the near one";
    EXPECT_FALSE(hits[2].isHidden);
}

TEST(Picker, HitsBoxesOfEntitiesButNotTheOneAroundTheCamera) {
    PickScene scene;
    scene.addSquare(200.0f, scene.addPlain());
    const std::vector<EntityBox> boxes{{{{100, -16, -16}, {132, 16, 16}}, 7}, {{{-8, -8, -8}, {8, 8, 8}}, 8}};
    const std::vector<PickHit> hits = scene.pick(rayAt(3.0, 5.0), {.boxes = boxes});
    ASSERT_EQ(kindsOf(hits), (Kinds{PickKind::entityBox, PickKind::face}));
    EXPECT_EQ(hits[0].entity, 7u);
    EXPECT_DOUBLE_EQ(hits[0].distance, 100.0);
}

TEST(Picker, LeavesOutWhatThePvsHides) {
    const LoadedWorld world = loadWorld(ibsp38::write(roomFile()));
    const AlphaMasks masks(world.materials);
    const Picker picker(world.map, world.materials, world.geometry, masks);
    Culler culler(world.map, world.geometry);
    size_t numInPvs = 0, numAll = 0;
    for (float yaw = 0.0f; yaw < 360.0f; yaw += 5.0f) {
        const View view = makeView({{40, 48, 46}, 0, yaw}, Lens{});
        const auto drawn = [&](bool usePvs) {
            DrawList list;
            buildDrawList(world.geometry, culler.cull(view, {.usePvs = usePvs}), view.pose.position, list);
            return drawnFaces(world.geometry, list);
        };
        const std::vector<FaceRange> inPvs = drawn(true), all = drawn(false);
        const std::vector<uint32_t> visible = test::facesOf(inPvs);
        const Ray ray = rayThrough(view, {640.5, 360.5});
        const std::vector<PickHit> hits = picker.pick(ray, {.faces = inPvs});
        for (const PickHit& hit : hits)
            EXPECT_TRUE(hit.drawFace == kNone ||
                        std::binary_search(visible.begin(), visible.end(), hit.drawFace));
        numInPvs += hits.size();
        numAll += picker.pick(ray, {.faces = all}).size();
    }
    EXPECT_GT(numInPvs, 0u);
    EXPECT_LT(numInPvs, numAll);
}

} // namespace
} // namespace visleaf
