#include "quad_scene.h"
#include "support/gl_test.h"

namespace visleaf {
namespace {

using test::QuadScene;
using test::Rgba;

constexpr uint32_t kSideSize = 8;

/// Corners of a side's picture in different shades: red is the side's number times 40, green grows to the
/// right, blue grows upwards.
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

/// A sky face big enough to fill the picture, `distance` units along `forward`; two-sided, so that its
/// winding is no matter here.
void addSkyFace(QuadScene& scene, const CameraPose& pose) {
    Material sky;
    sky.surfaceFlags = surface_flag::kSky;
    sky.cull = Cull::none;
    scene.add({.material = scene.addMaterial(sky)});
    const CameraAxes axes = axesOf(pose);
    const std::array<glm::vec2, 4> corners{
        glm::vec2{-1.0f, 1.0f}, {1.0f, 1.0f}, {1.0f, -1.0f}, {-1.0f, -1.0f}};
    for (size_t i = 0; i < corners.size(); ++i)
        scene.geometry.vertices[i].position =
            10.0f * (axes.forward + corners[i].x * axes.right + corners[i].y * axes.up);
}

Image drawSky(const GlCaps& caps, const Skybox& sky, const CameraPose& pose, double time = 0.0) {
    constexpr uint32_t kSize = 32;
    QuadScene scene;
    scene.materials.sky = sky;
    addSkyFace(scene, pose);
    const auto renderer = Renderer::create(caps, VISLEAF_SHADER_FOLDER);
    auto picture = Framebuffer::create(caps, {.width = kSize, .height = kSize, .label = "picture"});
    if (!renderer || !picture) {
        ADD_FAILURE() << "no renderer";
        return {};
    }
    GpuMap gpu = uploadMap(scene.map, scene.geometry, scene.materials, caps);
    const View view = makeView(pose, {.fovX = 90.0f, .width = kSize, .height = kSize, .nearPlane = 1.0f});
    renderer.value()->draw(gpu, scene.list, view, {.time = time}, {});
    return picture.value().readPixels();
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
    CameraPose pose; // that sees the side upright, as its picture is stored
    int side;        // in file order: rt, bk, lf, ft, up, dn
};

/// pitch > 0 looks down; yaw 90 looks along +Y. Looking up with yaw 0 the picture's top is -X and its right
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

TEST_P(SkySideTest, EachAxisShowsItsOwnSideTheRightWayUp) {
    const Image image = drawSky(caps(), testSky(), GetParam().pose);
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

INSTANTIATE_TEST_SUITE_P(SixSides, SkySideTest, testing::ValuesIn(kSides),
                         [](const auto& test) { return std::string(test.param.name); });

using SkyTest = test::GlTest;

TEST_F(SkyTest, TheSkyTurnsAboutItsAxisByTheRightHandRule) {
    Skybox sky = testSky();
    sky.degreesPerSecond = 30.0f;
    // After three seconds the side of +X (0) has turned to +Y.
    const Image image = drawSky(caps(), sky, {.yaw = 90.0f}, 3.0);
    EXPECT_NEAR(test::colorAt(image, 0.6f, 0.6f)[0], 0, 1);
    // One full turn later it is there again.
    EXPECT_EQ(drawSky(caps(), sky, {.yaw = 90.0f}, 15.0), image);
}

TEST_F(SkyTest, AMapWithoutASkyHasACalmBackdrop) {
    const Image image = drawSky(caps(), {}, {});
    const Rgba low = test::colorAt(image, 0.0f, -0.9f);
    const Rgba high = test::colorAt(image, 0.0f, 0.9f);
    EXPECT_NE(low, high);
    EXPECT_NE(high, test::kBackground);
}

} // namespace
} // namespace visleaf
