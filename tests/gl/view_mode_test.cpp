#include "color_matcher.h"
#include "quad_scene.h"
#include "support/gl_test.h"
#include "support/test_names.h"

#include <gmock/gmock.h>

namespace visleaf {
namespace {

using test::colorAt;
using test::drawScene;
using test::IsColor;
using test::kBackground;
using test::kGreen;
using test::kRed;
using test::QuadScene;
using test::Rgba;

using DebugViewTest = test::GlTest;

/// Returns the number of pixels in the left half that differ from `color`.
size_t countOthers(const Image& image, const Rgba& color) {
    size_t count = 0;
    for (float y = -0.95f; y < 0.95f; y += 0.03125f)
        for (float x = -0.95f; x < -0.1f; x += 0.03125f)
            if (!testing::Value(colorAt(image, x, y), IsColor(color))) ++count;
    return count;
}

TEST_F(DebugViewTest, WireframeShowsFrontEdgesAndWireframeThroughAllEdges) {
    QuadScene scene;
    scene.add({.left = -0.8f,
               .right = 0.8f,
               .bottom = -0.8f,
               .top = 0.8f,
               .distance = 20.0f,
               .material = scene.addColor(kGreen)});
    const size_t behindNothing =
        countOthers(drawScene(caps(), scene, {.draw = {.mode = ViewMode::wireframeThrough}}), kBackground);
    EXPECT_GT(behindNothing, 20u);
    scene.add({.left = -2.0f,
               .right = 2.0f,
               .bottom = -4.0f,
               .top = 2.0f,
               .distance = 10.0f,
               .material = scene.addColor(kRed)});
    EXPECT_GE(
        countOthers(drawScene(caps(), scene, {.draw = {.mode = ViewMode::wireframeThrough}}), kBackground),
        behindNothing);
    EXPECT_EQ(countOthers(drawScene(caps(), scene, {.draw = {.mode = ViewMode::wireframe}}), kRed), 0u)
        << "the outline of the nearer rectangle lies outside of the frame";
    const size_t onRed = countOthers(
        drawScene(caps(), scene, {.draw = {.mode = ViewMode::wireframe, .showTriangles = true}}), kRed);
    EXPECT_GT(onRed, 0u) << "the diagonal of the nearer rectangle";
    EXPECT_LT(onRed, behindNothing) << "the farther rectangle is hidden";
}

TEST_F(DebugViewTest, OverdrawAddsOneStepForEachPass) {
    QuadScene scene;
    const uint16_t red = scene.addColor(kRed);
    scene.add({.distance = 10.0f, .material = red});
    scene.add({.right = 0.0f, .distance = 20.0f, .material = red});
    const Image image = drawScene(caps(), scene, {.draw = {.mode = ViewMode::overdraw}});
    EXPECT_THAT(colorAt(image, 0.5f, 0.0f), IsColor(Rgba{32, 12, 4, 255}));
    EXPECT_THAT(colorAt(image, -0.5f, 0.0f), IsColor(Rgba{64, 24, 8, 255}));
}

TEST_F(DebugViewTest, NormalsAreShownAsColors) {
    QuadScene scene;
    scene.add({.material = scene.addColor(kRed)});
    const Image image = drawScene(caps(), scene, {.draw = {.mode = ViewMode::normals}});
    EXPECT_THAT(colorAt(image, 0.0f, 0.0f), IsColor(Rgba{0, 128, 128, 255}));
}

TEST_F(DebugViewTest, LightmapViewShowsOnlyLightAndUnlitViewOnlyTexture) {
    QuadScene scene;
    const uint16_t light = scene.addLight({30, 60, 90, 255});
    scene.add(
        {.material = scene.addLit(kRed), .atlasLayer = light, .styles = {0, kNoStyle, kNoStyle, kNoStyle}});
    EXPECT_THAT(colorAt(drawScene(caps(), scene, {.draw = {.mode = ViewMode::lightmap}}), 0.0f, 0.0f),
                IsColor(Rgba{30, 60, 90, 255}));
    EXPECT_THAT(colorAt(drawScene(caps(), scene, {.draw = {.mode = ViewMode::unlit}}), 0.0f, 0.0f),
                IsColor(kRed));
}

TEST_F(DebugViewTest, TexelsAreThoseOfTheImageWhateverTheUnitOfTheCoordinates) {
    const auto drawn = [this](ViewMode mode, float unit, float shrunk) {
        QuadScene scene;
        const uint16_t material = scene.addColor(kRed);
        scene.materials.images[0].source = "a file";
        scene.materials.materials[material].texelUnit = unit;
        scene.add({.material = material});
        for (MapVertex& vertex : scene.map.vertices)
            vertex.texel /= shrunk;
        return drawScene(caps(), scene, {.draw = {.mode = mode}});
    };
    constexpr auto kSize = static_cast<float>(QuadScene::kImageSize);
    for (const ViewMode mode : {ViewMode::texels, ViewMode::texelDensity}) {
        const Image inTexels = drawn(mode, 0.0f, 1.0f);
        EXPECT_EQ(drawn(mode, 1.0f, kSize), inTexels) << "whole images, as in Quake 3";
        EXPECT_EQ(drawn(mode, 64.0f, kSize / 64.0f), inTexels) << "as liquids of Quake";
    }
}

TEST_F(DebugViewTest, AnImageOfUnknownSizeHasNoTexels) {
    QuadScene scene;
    const uint16_t material = scene.addColor(kRed);
    scene.materials.materials[material].texelUnit = 1.0f;
    scene.add({.material = material});
    EXPECT_THAT(colorAt(drawScene(caps(), scene, {.draw = {.mode = ViewMode::texelDensity}}), 0.3f, 0.3f),
                IsColor(Rgba{115, 115, 115, 255}));
    EXPECT_EQ(countOthers(drawScene(caps(), scene, {.draw = {.mode = ViewMode::texels}}), kRed), 0u);
}

class ViewModeTest : public test::GlTest, public testing::WithParamInterface<ViewModeInfo> {};

TEST_P(ViewModeTest, EveryViewDrawsSomethingAndTheSameTwice) {
    QuadScene scene;
    const uint16_t light = scene.addLight({128, 128, 128, 255});
    const uint16_t material = scene.addLit({200, 150, 100, 255});
    scene.add({.left = -0.8f,
               .right = 0.8f,
               .bottom = -0.8f,
               .top = 0.8f,
               .material = material,
               .atlasLayer = light,
               .styles = {0, kNoStyle, kNoStyle, kNoStyle}});
    const Image image = drawScene(caps(), scene, {.draw = {.mode = GetParam().mode}});
    EXPECT_GT(countOthers(image, kBackground), 20u);
    EXPECT_EQ(image, drawScene(caps(), scene, {.draw = {.mode = GetParam().mode}}));
}

INSTANTIATE_TEST_SUITE_P(AllViews, ViewModeTest, testing::ValuesIn(viewModes()), test::byName);

TEST_F(DebugViewTest, FaceTableIsUploadedForTheFirstViewThatReadsIt) {
    QuadScene scene;
    scene.add({.material = scene.addColor(kRed)});
    GpuMap gpu = uploadMap(scene.map, scene.geometry, scene.materials, caps());
    for (const ViewMode mode : {ViewMode::lit, ViewMode::unlit, ViewMode::texels}) {
        requireForView(gpu, {.mode = mode}, scene.source(), caps());
        EXPECT_FALSE(gpu.faceTable);
        EXPECT_FALSE(gpu.triangles.normals);
    }
    requireForView(gpu, {.mode = ViewMode::normals}, scene.source(), caps());
    EXPECT_TRUE(gpu.faceTable);
    EXPECT_EQ(gpu.triangles.normals.size(), scene.geometry.numVertices * sizeof(DrawNormal));
    EXPECT_EQ(gpu.triangles.faces.size(), scene.geometry.numVertices * sizeof(uint32_t));
}

TEST_F(DebugViewTest, UploadingTheFaceTableChangesNoView) {
    QuadScene scene;
    scene.add({.right = 0.0f, .material = scene.addColor(kRed)});
    scene.add({.left = 0.0f, .material = scene.addLit(kRed)});
    test::SceneDrawer drawer(caps(), scene);
    for (const ViewModeInfo& info : viewModes()) {
        drawer.map = uploadMap(scene.map, scene.geometry, scene.materials, caps());
        const auto drawn = [&] {
            drawer.draw(scene, {.draw = {.mode = info.mode}});
            return drawer.frame.readPixels();
        };
        const Image first = drawn();
        requireForView(drawer.map, {.mode = ViewMode::normals}, scene.source(), caps());
        EXPECT_EQ(drawn(), first) << info.name;
    }
}

} // namespace
} // namespace visleaf
