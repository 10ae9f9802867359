#include "quad_scene.h"
#include "support/gl_test.h"

namespace visleaf {
namespace {

using test::colorAt;
using test::drawScene;
using test::kBackground;
using test::QuadScene;
using test::Rgba;

class Background : public test::GlTest {};

QuadScene sceneWithSkySurface() {
    QuadScene scene;
    scene.map.surfaces.emplace_back().flags = surface_flag::kSky;
    scene.add({.right = 0.0f, .material = scene.addColor({255, 0, 0, 255})}); // the left half
    return scene;
}

TEST_F(Background, IsTheSkyWhereItHasNoFaces) {
    const Image image = drawScene(caps(), sceneWithSkySurface());
    EXPECT_EQ(colorAt(image, -0.5f, 0.0f), (Rgba{255, 0, 0, 255}));
    const Rgba above = colorAt(image, 0.5f, 0.9f);
    const Rgba below = colorAt(image, 0.5f, -0.9f);
    EXPECT_NE(above, kBackground);
    EXPECT_GT(above[2], below[2]) << "the sky is bluer than the ground";
}

TEST_F(Background, IsGreyWhereTheMapHasNoSky) {
    QuadScene scene = sceneWithSkySurface();
    scene.map.surfaces[0].flags = 0;
    EXPECT_EQ(colorAt(drawScene(caps(), scene), 0.5f, 0.9f), kBackground);
}

TEST_F(Background, IsGreyInDebugViews) {
    const Image image = drawScene(caps(), sceneWithSkySurface(), {.mode = ViewMode::flat});
    EXPECT_EQ(colorAt(image, 0.5f, 0.9f), kBackground);
}

} // namespace
} // namespace visleaf
