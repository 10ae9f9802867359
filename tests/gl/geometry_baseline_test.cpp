#include "render/baselines/geometry_baseline.h"

#include "quad_scene.h"
#include "support/gl_test.h"

namespace visleaf {
namespace {

using test::colorAt;
using test::QuadScene;
using test::Rgba;

using GeometryBaselineTest = test::GlTest;

TEST_F(GeometryBaselineTest, DrawsExactlyTheTrianglesOfTheDrawList) {
    using test::kWhite;
    QuadScene scene;
    const uint16_t red = scene.addColor({255, 0, 0, 255});
    scene.add({.right = -0.5f, .material = red});
    scene.add({.left = 0.5f, .material = red});
    scene.add({.left = -0.25f, .right = 0.25f, .material = red});
    scene.list.drawRanges.resize(2);
    scene.list.draws.resize(2);

    test::SceneDrawer drawer(caps(), scene);
    auto baseline = GeometryBaseline::create(caps(), VISLEAF_SHADER_FOLDER);
    ASSERT_TRUE(baseline);
    drawer.draw(scene);
    baseline.value().take(caps(), scene.source(), scene.list);
    baseline.value().draw();

    EXPECT_EQ(baseline.value().numTriangles(), 4u);
    const Image image = drawer.frame.readPixels();
    EXPECT_EQ(colorAt(image, -0.75f, 0.0f), kWhite);
    EXPECT_EQ(colorAt(image, 0.75f, 0.0f), kWhite);
    EXPECT_EQ(colorAt(image, 0.0f, 0.0f), test::kBackground);
}

} // namespace
} // namespace visleaf
