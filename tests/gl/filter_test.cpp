// Filters of textures and lightmaps: each follows its setting, and texels are at the right positions.
#include "quad_scene.h"
#include "support/gl_test.h"

#include <gmock/gmock.h>

namespace visleaf {
namespace {

using test::colorAt;
using test::drawScene;
using test::QuadScene;
using test::Rgba;

using FilterTest = test::GlTest;

using test::kGreen;
using test::kRed;
using test::kWhite;
constexpr float kNearEdge = 0.02f; // in half frames: close to the edge of a texel

void put(std::vector<uint8_t>& texels, size_t texel, const Rgba& color) {
    std::copy(color.begin(), color.end(), texels.begin() + static_cast<std::ptrdiff_t>(4 * texel));
}

/// Returns a face with two luxels per side, red on the left and green on the right.
QuadScene lightScene() {
    QuadScene scene;
    const uint16_t white = scene.addLit(kWhite);
    scene.geometry.atlas.size = 2;
    scene.geometry.atlas.numLayers = 1;
    scene.geometry.atlas.rgba.resize(16);
    for (size_t luxel = 0; luxel < 4; ++luxel)
        put(scene.geometry.atlas.rgba, luxel, luxel % 2 == 0 ? kRed : kGreen);
    scene.add({.material = white, .atlasLayer = 0, .styles = {0, kNoStyle, kNoStyle, kNoStyle}});
    const std::array<glm::vec2, 4> luxels{{{0, 0}, {2, 0}, {2, 2}, {0, 2}}};
    for (size_t i = 0; i < 4; ++i)
        scene.map.vertices[i].luxel = luxels[i];
    return scene;
}

/// Returns a face with four texels per side, in alternating red and green columns.
QuadScene textureScene() {
    QuadScene scene;
    const uint32_t image = scene.addImage(kRed);
    for (size_t texel = 1; texel < 16; texel += 2)
        put(scene.materials.images[image].image.rgba, texel, kGreen);
    scene.add({.material = scene.addMaterial(Stage{.frames = {image}})});
    return scene;
}

FrameSettings filtered(const FilterChoices& filters) {
    FrameSettings settings;
    settings.draw.filters = filters;
    return settings;
}

bool isMixed(const Rgba& color) {
    return color[0] > 60 && color[0] < 195 && color[1] > 60 && color[1] < 195;
}

TEST_F(FilterTest, NearestLuxelsAreSquaresWithEdgesBetweenLuxels) {
    const Image image = drawScene(caps(), lightScene(), filtered({.lightmaps = TextureFilter::nearest}));
    EXPECT_EQ(colorAt(image, -kNearEdge, 0.0f), kRed);
    EXPECT_EQ(colorAt(image, kNearEdge, 0.0f), kGreen);
    EXPECT_EQ(colorAt(image, -0.99f, 0.9f), kRed);
    EXPECT_EQ(colorAt(image, 0.99f, -0.9f), kGreen);
}

TEST_F(FilterTest, LightmapFilterDoesNotDependOnTheTextureFilter) {
    const Image image = drawScene(caps(), lightScene(), filtered({.textures = TextureFilter::nearest}));
    EXPECT_TRUE(isMixed(colorAt(image, kNearEdge, 0.0f)));
    EXPECT_EQ(colorAt(image, -0.75f, 0.0f), kRed);
}

TEST_F(FilterTest, TextureFilterDoesNotDependOnTheLightmapFilter) {
    const Image image = drawScene(caps(), textureScene(), filtered({.textures = TextureFilter::nearest}));
    const Image smooth = drawScene(caps(), textureScene(), filtered({.lightmaps = TextureFilter::nearest}));
    EXPECT_TRUE(isMixed(colorAt(smooth, kNearEdge, 0.0f)));
    EXPECT_FALSE(isMixed(colorAt(image, kNearEdge, 0.0f)));
    EXPECT_NE(colorAt(image, -kNearEdge, 0.0f), colorAt(image, kNearEdge, 0.0f));
}

TEST_F(FilterTest, NearestTexelsUseMipmapsInTheDistance) {
    QuadScene scene = textureScene();
    for (MapVertex& corner : scene.map.vertices)
        corner.texel *= 32.0f; // eight texels per pixel
    const Image image = drawScene(caps(), scene, filtered({.textures = TextureFilter::nearest}));
    for (const float x : {-0.83f, -0.31f, 0.02f, 0.47f, 0.91f})
        EXPECT_TRUE(isMixed(colorAt(image, x, 0.1f))) << x;
}

TEST_F(FilterTest, EveryDegreeOfAnisotropyDraws) {
    for (const uint32_t degree : {0u, 1u, 2u, 3u, 4u, 8u, 16u, 64u}) {
        const FilterChoices filters{.textures = TextureFilter::anisotropic, .anisotropy = degree};
        EXPECT_TRUE(isMixed(colorAt(drawScene(caps(), textureScene(), filtered(filters)), 0.0f, 0.0f)))
            << degree;
    }
}

} // namespace
} // namespace visleaf
