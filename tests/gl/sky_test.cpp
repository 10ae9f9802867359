#include "materials/sky/sky_sides.h"
#include "quad_scene.h"
#include "support/gl_test.h"
#include "support/test_names.h"

#include <algorithm>
#include <cmath>

namespace visleaf {
namespace {

using test::QuadScene;
using test::Rgba;

constexpr uint32_t kSideSize = 8;

/// Returns the image of a side with different shades at its corners: red is 40 times the number of the side,
/// green grows to the right, blue grows upwards.
Image sideImage(uint8_t side) {
    Image image{.width = kSideSize, .height = kSideSize, .rgba = {}};
    for (uint32_t row = 0; row < kSideSize; ++row) {
        for (uint32_t column = 0; column < kSideSize; ++column) {
            const bool isRight = column >= kSideSize / 2;
            const bool isUpper = row < kSideSize / 2;
            const std::array<uint8_t, 4> texel{static_cast<uint8_t>(side * 40), uint8_t(isRight ? 200 : 0),
                                               uint8_t(isUpper ? 200 : 0), 255};
            image.rgba.insert(image.rgba.end(), texel.begin(), texel.end());
        }
    }
    return image;
}

/// Adds a sky face that fills the frame, 10 units along `forward`. It is two-sided, because its winding does
/// not matter here.
void addSkyFace(QuadScene& scene, const CameraPose& pose, Material sky = {}) {
    sky.surfaceFlags = surface_flag::kSky;
    sky.cull = Cull::none;
    scene.add({.material = scene.addMaterial(sky)});
    const CameraAxes axes = axesOf(pose);
    const std::array<glm::vec2, 4> corners{
        glm::vec2{-1.0f, 1.0f}, {1.0f, 1.0f}, {1.0f, -1.0f}, {-1.0f, -1.0f}};
    for (size_t i = 0; i < corners.size(); ++i)
        scene.map.vertices[i].position =
            10.0f * (axes.forward + corners[i].x * axes.right + corners[i].y * axes.up);
}

struct SkyFrame {
    CameraPose pose = {};
    double time = 0.0;
    uint32_t size = 32;       // pixels per side
    Game game = Game::quake3; // in Quake, sky faces hide what is behind them
    ViewMode mode = ViewMode::lit;
};

Image drawSkyScene(const GlCaps& caps, QuadScene scene, const SkyFrame& frame) {
    scene.map.game = frame.game;
    test::SceneDrawer drawer(caps, scene, {.size = frame.size});
    drawer.view = makeView(frame.pose, drawer.view.lens);
    drawer.draw(scene, {.draw = {.mode = frame.mode}, .time = frame.time});
    return drawer.frame.readPixels();
}

Image drawSky(const GlCaps& caps, const Skybox& sky, const SkyFrame& frame) {
    QuadScene scene;
    scene.materials.sky = sky;
    fitSides(scene.materials.sky);
    addSkyFace(scene, frame.pose);
    return drawSkyScene(caps, scene, frame);
}

Skybox testSky() {
    Skybox sky;
    for (uint8_t side = 0; side < 6; ++side)
        sky.sides[side] = sideImage(side);
    sky.isComplete = true;
    return sky;
}

struct SideRow {
    const char* name;
    CameraPose pose; // shows the side upright, as its image is stored
    int side;        // in file order: rt, bk, lf, ft, up, dn
};

/// pitch > 0 looks down; yaw 90 looks along +Y. With yaw 0, the top of the upper side is -X, and its right is
/// -Y.
const std::array<SideRow, 6> kSides{{
    {"rt", {.pitch = 0.0f, .yaw = 0.0f}, 0},
    {"bk", {.pitch = 0.0f, .yaw = 90.0f}, 1},
    {"lf", {.pitch = 0.0f, .yaw = 180.0f}, 2},
    {"ft", {.pitch = 0.0f, .yaw = 270.0f}, 3},
    {"up", {.pitch = -90.0f, .yaw = 0.0f}, 4},
    {"dn", {.pitch = 90.0f, .yaw = 0.0f}, 5},
}};

class SkySideTest : public test::GlTest, public testing::WithParamInterface<SideRow> {};

TEST_P(SkySideTest, EachSkyboxSideIsUprightOnItsAxis) {
    const Image image = drawSky(caps(), testSky(), {.pose = GetParam().pose, .game = Game::quake});
    EXPECT_EQ(image, drawSky(caps(), testSky(), {.pose = GetParam().pose}));
    const int red = GetParam().side * 40;
    const auto expectAt = [&](float x, float y, int green, int blue) {
        const Rgba color = test::colorAt(image, x, y);
        EXPECT_NEAR(color[0], red, 1);
        EXPECT_NEAR(color[1], green, 1);
        EXPECT_NEAR(color[2], blue, 1);
    };
    expectAt(-0.6f, 0.6f, 0, 200);
    expectAt(0.6f, 0.6f, 200, 200);
    expectAt(-0.6f, -0.6f, 0, 0);
    expectAt(0.6f, -0.6f, 200, 0);
}

INSTANTIATE_TEST_SUITE_P(SixSides, SkySideTest, testing::ValuesIn(kSides), test::byName);

using SkyTest = test::GlTest;

TEST_F(SkyTest, TheSkyRotatesByTheRightHandRule) {
    Skybox sky = testSky();
    sky.degreesPerSecond = 30.0f;
    // After three seconds, the side of +X (0) has rotated to +Y.
    const Image image = drawSky(caps(), sky, {{.yaw = 90.0f}, 3.0});
    EXPECT_NEAR(test::colorAt(image, 0.6f, 0.6f)[0], 0, 1);
    // One full rotation later, it is at +Y again.
    EXPECT_EQ(drawSky(caps(), sky, {{.yaw = 90.0f}, 15.0}), image);
}

TEST_F(SkyTest, AMapWithoutASkyShowsTheBackdrop) {
    const Image image = drawSky(caps(), {}, {});
    const Rgba low = test::colorAt(image, 0.0f, -0.9f);
    const Rgba high = test::colorAt(image, 0.0f, 0.9f);
    EXPECT_NE(low, high);
    EXPECT_NE(high, test::kBackground);
}

/// Directions in the image of a side: its centre, and one step of half its width and height.
struct SideAxes {
    glm::vec3 middle, right, up;
};
constexpr std::array<SideAxes, 6> kSideAxes{{{{1, 0, 0}, {0, -1, 0}, {0, 0, 1}},
                                             {{0, 1, 0}, {1, 0, 0}, {0, 0, 1}},
                                             {{-1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
                                             {{0, -1, 0}, {-1, 0, 0}, {0, 0, 1}},
                                             {{0, 0, 1}, {0, -1, 0}, {-1, 0, 0}},
                                             {{0, 0, -1}, {0, -1, 0}, {1, 0, 0}}}};

/// Returns a different colour for each direction, without discontinuities.
glm::vec3 colorOf(const glm::vec3& direction) {
    return 127.5f + 127.5f * glm::normalize(direction);
}

template <class Paint> Skybox paintedSky(uint32_t size, const Paint& paint) {
    Skybox sky;
    sky.isComplete = true;
    for (size_t side = 0; side < 6; ++side) {
        Image image{.width = size, .height = size, .rgba = {}};
        for (uint32_t i = 0; i < size * size; ++i) {
            const glm::vec2 place = (glm::vec2(i % size, i / size) + 0.5f) * 2.0f / static_cast<float>(size);
            const SideAxes& axes = kSideAxes[side];
            const glm::vec3 color =
                paint(axes.middle + (place.x - 1.0f) * axes.right + (1.0f - place.y) * axes.up, i);
            for (int k = 0; k < 3; ++k)
                image.rgba.push_back(static_cast<uint8_t>(color[k]));
            image.rgba.push_back(255);
        }
        sky.sides[side] = image;
    }
    return sky;
}

// In the smallest frame, one texel of the mip level is 16 texels of the side, about 10 steps of colour.
TEST_F(SkyTest, SkyboxHasNoSeamsAtAnySize) {
    const Skybox sky = paintedSky(256, [](const glm::vec3& d, uint32_t) { return colorOf(d); });
    for (const uint32_t size : {16u, 64u, 256u}) {
        for (const CameraPose& pose :
             {CameraPose{.pitch = -35.0f, .yaw = 45.0f}, CameraPose{.pitch = 35.0f, .yaw = 225.0f},
              CameraPose{.yaw = 135.0f}}) {
            const Image image = drawSky(caps(), sky, {.pose = pose, .size = size});
            const CameraAxes axes = axesOf(pose);
            for (uint32_t i = 0; i < size * size; ++i) {
                const glm::vec2 at = (glm::vec2(i % size, i / size) + 0.5f) * 2.0f / static_cast<float>(size);
                const glm::vec3 expected =
                    colorOf(axes.forward + (at.x - 1.0f) * axes.right + (1.0f - at.y) * axes.up);
                for (int k = 0; k < 3; ++k)
                    ASSERT_NEAR(image.rgba[i * 4 + static_cast<uint32_t>(k)], expected[k], 10.0f)
                        << size << " pixels, pixel " << i % size << ", " << i / size;
            }
        }
    }
}

/// True if no channel of a pixel differs by more than `most`.
bool areAlike(const Image& a, const Image& b, int most) {
    return std::equal(a.rgba.begin(), a.rgba.end(), b.rgba.begin(), b.rgba.end(),
                      [most](int x, int y) { return std::abs(x - y) <= most; });
}

TEST_F(SkyTest, WindFadesTwoMovingCopiesIntoOneAnother) {
    constexpr uint32_t kSize = 64;
    const CameraPose pose{.pitch = -35.0f, .yaw = 45.0f}; // three sides meet in the middle
    Skybox sky = paintedSky(256, [](const glm::vec3& d, uint32_t) { return colorOf(d); });
    const Image still = drawSky(caps(), sky, {.pose = pose, .size = kSize});
    sky.wind = {.shift = {0.8f, -0.4f, 0.2f}, .seconds = 10.0f};
    for (const double time : {0.0, 10.0, 20.0})
        EXPECT_TRUE(areAlike(drawSky(caps(), sky, {.pose = pose, .time = time, .size = kSize}), still, 2))
            << "one copy is in place, the other is invisible, at " << time;
    const Image between = drawSky(caps(), sky, {.pose = pose, .time = 5.0, .size = kSize});
    const CameraAxes axes = axesOf(pose);
    for (uint32_t i = 0; i < kSize * kSize; ++i) {
        const glm::vec2 at = (glm::vec2(i % kSize, i / kSize) + 0.5f) * 2.0f / static_cast<float>(kSize);
        const glm::vec3 direction =
            glm::normalize(axes.forward + (at.x - 1.0f) * axes.right + (1.0f - at.y) * axes.up);
        const glm::vec3 expected = 0.5f * (colorOf(direction - 0.25f * sky.wind.shift) +
                                           colorOf(direction + 0.25f * sky.wind.shift));
        for (int k = 0; k < 3; ++k)
            ASSERT_NEAR(between.rgba[i * 4 + static_cast<uint32_t>(k)], expected[k], 4.0f) << "pixel " << i;
    }
}

TEST_F(SkyTest, WindMovesOnlyWhatIsOpaqueInTheImages) {
    Skybox sky = paintedSky(64, [](const glm::vec3& d, uint32_t) { return colorOf(d); });
    const Image still = drawSky(caps(), sky, {});
    sky.wind = {.shift = {0.0f, 2.0f, 0.0f}, .seconds = 10.0f};
    EXPECT_FALSE(areAlike(drawSky(caps(), sky, {.time = 5.0}), still, 2));
    for (Image& side : sky.sides)
        for (size_t alpha = 3; alpha < side.rgba.size(); alpha += 4)
            side.rgba[alpha] = 0;
    EXPECT_TRUE(areAlike(drawSky(caps(), sky, {.time = 5.0}), still, 2));
}

TEST_F(SkyTest, StarsSmallerThanAPixelAreAveraged) {
    const auto chequered = [](const glm::vec3&, uint32_t i) {
        return glm::vec3((i + i / 256) % 2 == 0 ? 0.0f : 255.0f);
    };
    const Image image = drawSky(caps(), paintedSky(256, chequered), {.size = 16});
    for (size_t i = 0; i < image.rgba.size(); i += 4)
        ASSERT_NEAR(image.rgba[i], 128, 8);
}

TEST_F(SkyTest, AMissingSideShowsTheBackdrop) {
    Skybox sky = testSky();
    sky.sides[0] = {};
    const Rgba color = test::colorAt(drawSky(caps(), sky, {}), 0.0f, 0.5f);
    const Rgba backdrop = test::colorAt(drawSky(caps(), {}, {}), 0.0f, 0.5f);
    for (size_t channel = 0; channel < 3; ++channel)
        EXPECT_NEAR(color[channel], backdrop[channel], 2);
}

/// Returns a layer that is black on the left and white on the right. It moves by `speed` widths per second.
Stage halvesLayer(QuadScene& scene, float speed) {
    const uint32_t index = scene.addImage({0, 0, 0, 255});
    std::vector<uint8_t>& rgba = scene.materials.images[index].image.rgba;
    for (size_t texel = 0; texel < rgba.size() / 4; ++texel) {
        if (texel % QuadScene::kImageSize >= QuadScene::kImageSize / 2)
            std::fill_n(rgba.begin() + static_cast<std::ptrdiff_t>(texel) * 4, 3, uint8_t{255});
    }
    Stage stage{.frames = {index}};
    stage.tcMods = {{.kind = TcMod::Kind::scroll, .a = speed, .b = speed}};
    return stage;
}

/// Returns the position of a direction over the width of a Quake sky layer, 0 to 1.
float quakeSkyCoordinate(glm::vec3 direction, float moved) {
    const float length = glm::length(direction * glm::vec3(1.0f, 1.0f, 3.0f));
    const float s = direction.x * 378.0f / length / 128.0f + moved;
    return s - std::floor(s);
}

Material flatSky(QuadScene& scene, float speed) {
    Material sky;
    sky.sky = SkyScript{.box = {}, .projection = SkyProjection::flattened};
    sky.stages = {halvesLayer(scene, speed)};
    sky.surfaceFlags = surface_flag::kSky;
    sky.cull = Cull::none;
    return sky;
}

TEST_F(SkyTest, QuakeSkyLayersAreDrawnInEveryViewThatShowsTheSky) {
    const auto drawIn = [&](ViewMode mode) {
        QuadScene scene;
        addSkyFace(scene, {.pitch = -50.0f}, flatSky(scene, 0.0f));
        return drawSkyScene(caps(), scene, {.pose = {.pitch = -50.0f}, .game = Game::quake, .mode = mode});
    };
    const Image lit = drawIn(ViewMode::lit);
    for (const ViewMode mode : {ViewMode::unlit, ViewMode::luxels, ViewMode::texels})
        EXPECT_EQ(drawIn(mode), lit) << infoOf(mode).name;
}

TEST_F(SkyTest, ASkyboxBesideQuakeSkyLayersIsDrawnOnItsOwnFaces) {
    QuadScene scene;
    scene.materials.sky = testSky();
    fitSides(scene.materials.sky);
    Material box;
    box.surfaceFlags = surface_flag::kSky;
    box.cull = Cull::none;
    scene.add({.right = 0.0f, .material = scene.addMaterial(flatSky(scene, 0.0f))});
    scene.add({.left = 0.0f, .material = scene.addMaterial(box)});
    const Image image = drawSkyScene(caps(), scene, {.game = Game::quake});
    const Rgba seen = test::colorAt(image, 0.6f, 0.6f);
    const Rgba alone = test::colorAt(drawSky(caps(), testSky(), {}), 0.6f, 0.6f);
    EXPECT_EQ(seen, alone);
}

TEST_F(SkyTest, QuakeSkyLayersScrollOnAFlattenedDome) {
    const SkyFrame frame{.pose = {.pitch = -50.0f, .yaw = 30.0f}, .time = 3.0, .size = 64};
    constexpr float kSpeed = 0.0625f;
    QuadScene scene;
    addSkyFace(scene, frame.pose, flatSky(scene, kSpeed));
    const Image image = drawSkyScene(caps(), scene, frame);
    const CameraAxes axes = axesOf(frame.pose);
    int numCompared = 0;
    for (uint32_t i = 0; i < frame.size * frame.size; ++i) {
        const glm::vec2 at = (glm::vec2(i % frame.size, i / frame.size) + 0.5f) / 32.0f;
        const glm::vec3 direction = axes.forward + (at.x - 1.0f) * axes.right + (1.0f - at.y) * axes.up;
        const float s = quakeSkyCoordinate(direction, kSpeed * static_cast<float>(frame.time));
        const float fromEdge = std::abs(s - 0.5f); // 0 and 0.5 are edges
        if (fromEdge < 0.2f || fromEdge > 0.3f) continue;
        ASSERT_NEAR(image.rgba[i * 4], s < 0.5f ? 0 : 255, 30) << "pixel " << i;
        ++numCompared;
    }
    EXPECT_GT(numCompared, 200);
}

/// Returns a frame that looks along +X at a sky with a yellow sun ahead, 0.2 of its distance to each side.
/// Faces of `distance` game units hide the right half.
Image drawSun(const GlCaps& caps, const glm::vec3& direction, ViewMode mode = ViewMode::lit) {
    QuadScene scene;
    addSkyFace(scene, {});
    scene.materials.sun = scene.addMaterial(Stage{.frames = {scene.addImage({255, 255, 0, 255})}});
    scene.materials.world.sunDirection = direction;
    scene.add({.left = 0.02f, .distance = 5.0f, .material = scene.addColor({0, 0, 255, 255})});
    std::reverse(scene.list.draws.begin(), scene.list.draws.end()); // skies come after opaque faces
    return drawSkyScene(caps, scene, {.mode = mode});
}

TEST_F(SkyTest, TheSunIsBehindEverythingButTheSky) {
    const Image frame = drawSun(caps(), {1.0f, 0.0f, 0.0f});
    EXPECT_EQ(test::colorAt(frame, -0.1f, 0.1f), (Rgba{255, 255, 0, 255}));
    EXPECT_EQ(test::colorAt(frame, 0.1f, 0.1f), (Rgba{0, 0, 255, 255})) << "a face hides it";
    EXPECT_NE(test::colorAt(frame, -0.4f, 0.0f), (Rgba{255, 255, 0, 255})) << "beside it";
    const Image other = drawSun(caps(), {0.0f, 0.0f, 1.0f});
    EXPECT_NE(test::colorAt(other, -0.1f, 0.1f), (Rgba{255, 255, 0, 255})) << "in another direction";
}

TEST_F(SkyTest, DebugViewsHaveNoSun) {
    const Image frame = drawSun(caps(), {1.0f, 0.0f, 0.0f}, ViewMode::normals);
    EXPECT_NE(test::colorAt(frame, -0.1f, 0.1f), (Rgba{255, 255, 0, 255}));
}

} // namespace
} // namespace visleaf
