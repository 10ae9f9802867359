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

/// Returns a scene with a red left half, and a sky surface that no face uses.
QuadScene sceneWithSkySurface() {
    QuadScene scene;
    scene.add({.right = 0.0f, .material = scene.addColor({255, 0, 0, 255})});
    scene.map.surfaces.resize(2);
    scene.map.surfaces[1].flags = surface_flag::kSky;
    return scene;
}

TEST_F(Background, ShowsTheSkyOfAMapWithoutSkyFaces) {
    const Image image = drawScene(caps(), sceneWithSkySurface());
    EXPECT_EQ(colorAt(image, -0.5f, 0.0f), (Rgba{255, 0, 0, 255}));
    const Rgba above = colorAt(image, 0.5f, 0.9f);
    const Rgba below = colorAt(image, 0.5f, -0.9f);
    EXPECT_NE(above, kBackground);
    EXPECT_GT(above[2], below[2]) << "the sky is bluer than the ground";
}

/// Returns a scene with a sky face on the left of the frame, in front of a red wall in the upper half.
QuadScene sceneWithSkyFace(Game game) {
    QuadScene scene;
    scene.map.game = game;
    scene.add({.left = -2.0f,
               .right = 2.0f,
               .bottom = 0.0f,
               .top = 2.0f,
               .distance = 20.0f,
               .material = scene.addColor({255, 0, 0, 255})});
    Material sky;
    sky.surfaceFlags = surface_flag::kSky;
    scene.add({.right = -0.25f, .material = scene.addMaterial(sky)});
    return scene;
}

TEST_F(Background, ShowsTheSkyOutsideOfItsFaces) {
    for (const Game game : {Game::quake, Game::quake2, Game::quake3}) {
        const Image image = drawScene(caps(), sceneWithSkyFace(game));
        EXPECT_NE(colorAt(image, 0.5f, -0.5f), kBackground);
        EXPECT_EQ(colorAt(image, 0.5f, 0.5f), (Rgba{255, 0, 0, 255})) << "a wall is no gap";
    }
}

TEST_F(Background, IsBehindEverythingExceptInQuake) {
    using test::kRed;
    EXPECT_EQ(colorAt(drawScene(caps(), sceneWithSkyFace(Game::quake3)), -0.5f, 0.5f), kRed);
    EXPECT_EQ(colorAt(drawScene(caps(), sceneWithSkyFace(Game::quake2)), -0.5f, 0.5f), kRed);
    EXPECT_NE(colorAt(drawScene(caps(), sceneWithSkyFace(Game::quake)), -0.5f, 0.5f), kRed);
}

TEST_F(Background, IsGreyWhereTheMapHasNoSky) {
    QuadScene scene = sceneWithSkySurface();
    scene.map.surfaces[1].flags = 0;
    EXPECT_EQ(colorAt(drawScene(caps(), scene), 0.5f, 0.9f), kBackground);
}

TEST_F(Background, IsGreyInDebugViews) {
    const Image image = drawScene(caps(), sceneWithSkySurface(), {.draw = {.mode = ViewMode::flat}});
    EXPECT_EQ(colorAt(image, 0.5f, 0.9f), kBackground);
}

} // namespace
} // namespace visleaf
