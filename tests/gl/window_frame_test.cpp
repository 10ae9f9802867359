#include "gpu/window_frame.h"

#include "quad_scene.h"
#include "support/gl_test.h"

#include <glad/gl.h>

#include <algorithm>

namespace visleaf {
namespace {

using test::colorAt;
using test::kBackground;
using test::QuadScene;
using test::Rgba;

constexpr uint32_t kWindowSize = 16; // pixels per side of the window
using test::kWhite;
constexpr FramePlace kWholeWindow{
    .width = kWindowSize, .height = kWindowSize, .windowWidth = kWindowSize, .windowHeight = kWindowSize};
constexpr float kPixel = 2.0f / kWindowSize; // in half sizes of the frame

/// A white face that ends in the middle of a pixel to the right of the window's centre.
class WindowFrameTest : public test::GlTest {
  protected:
    void SetUp() override {
        GlTest::SetUp();
        if (IsSkipped()) return;
        m_scene.add({.right = 0.5f * kPixel, .material = m_scene.addColor(kWhite)});
        auto renderer = Renderer::create(caps(), VISLEAF_SHADER_FOLDER);
        ASSERT_TRUE(renderer) << renderer.error().message;
        m_renderer = std::move(renderer).value();
        m_map.emplace(uploadMap(m_scene.map, m_scene.geometry, m_scene.materials, caps()));
    }

    /// Returns the content of the window after a frame with this number of samples per pixel.
    Image drawn(WindowFrame& picture, uint32_t numSamples) {
        picture.begin(kWholeWindow, numSamples);
        m_renderer->draw(*m_map, m_scene.list, test::sceneView(kWindowSize),
                         {.numSamples = picture.numSamples()}, {});
        picture.show(m_renderer->timer());
        return readBoundPixels(kWindowSize, kWindowSize);
    }

    QuadScene m_scene;
    std::unique_ptr<Renderer> m_renderer;
    std::optional<GpuMap> m_map;
};

Rgba edgeOf(const Image& image) {
    return colorAt(image, 0.5f * kPixel, 0.0f);
}

TEST_F(WindowFrameTest, EdgesAreSmoothFromTheFrameThatRequestsSamples) {
    WindowFrame picture(caps(), true);
    const Image hard = drawn(picture, 0);
    EXPECT_EQ(picture.numSamples(), 0u);
    EXPECT_TRUE(edgeOf(hard) == kWhite || edgeOf(hard) == kBackground);
    const Image smooth = drawn(picture, 4);
    if (picture.numSamples() == 0) GTEST_SKIP() << "no multisampling here";
    EXPECT_GT(edgeOf(smooth)[0], kBackground[0] + 40);
    EXPECT_LT(edgeOf(smooth)[0], kWhite[0] - 40);
    EXPECT_EQ(colorAt(smooth, -0.5f, 0.0f), kWhite);
    EXPECT_EQ(colorAt(smooth, 0.5f, 0.0f), kBackground);
    EXPECT_EQ(drawn(picture, 0), hard);
}

TEST_F(WindowFrameTest, ResolvingSamplesIsTimed) {
    if (!caps().timerQuery) GTEST_SKIP() << "no timer queries here";
    WindowFrame picture(caps(), true);
    for (size_t frame = 0; frame <= GpuTimer::kNumFrames + 1; ++frame) {
        drawn(picture, 4);
        finishDrawing();
    }
    if (picture.numSamples() == 0) GTEST_SKIP() << "no multisampling here";
    const std::span<const PassTime> times = m_renderer->passTimes();
    EXPECT_TRUE(
        std::any_of(times.begin(), times.end(), [](const PassTime& pass) { return pass.name == "resolve"; }));
}

TEST_F(WindowFrameTest, AWindowWithoutStencilUsesAFramebufferAndLooksTheSame) {
    WindowFrame direct(caps(), true), elsewhere(caps(), false);
    const Image expected = drawn(direct, 0);
    EXPECT_EQ(drawn(elsewhere, 0), expected);
    EXPECT_EQ(elsewhere.numSamples(), 0u);
    GLint target = 0;
    elsewhere.begin(kWholeWindow, 0);
    glGetIntegerv(GL_DRAW_FRAMEBUFFER_BINDING, &target);
    EXPECT_NE(target, 0);
    direct.begin(kWholeWindow, 0);
    glGetIntegerv(GL_DRAW_FRAMEBUFFER_BINDING, &target);
    EXPECT_EQ(target, 0);
}

TEST_F(WindowFrameTest, AFrameInAPartOfTheWindowLeavesTheRestAsItIs) {
    constexpr uint32_t kSide = kWindowSize / 2;
    constexpr FramePlace kUpperRight{kSide, kSide, kSide, kSide, kWindowSize, kWindowSize};
    for (const uint32_t numSamples : {0u, 4u}) {
        WindowFrame picture(caps(), true);
        bindWindow(kWholeWindow);
        glClearColor(1.0f, 0.0f, 0.0f, 1.0f);
        glClear(GL_COLOR_BUFFER_BIT);
        picture.begin(kUpperRight, numSamples);
        m_renderer->draw(*m_map, m_scene.list, test::sceneView(kSide), {.numSamples = picture.numSamples()},
                         {});
        picture.show(m_renderer->timer());
        m_renderer->resetState();
        const Image image = readBoundPixels(kWindowSize, kWindowSize);
        const Rgba red{255, 0, 0, 255};
        EXPECT_EQ(colorAt(image, -0.5f, 0.5f), red);
        EXPECT_EQ(colorAt(image, 0.5f, -0.5f), red);
        EXPECT_EQ(colorAt(image, 0.25f, 0.5f), kWhite) << "the left half of the frame";
        EXPECT_EQ(colorAt(image, 0.75f, 0.5f), kBackground) << "the right half of the frame";
    }
}

TEST_F(WindowFrameTest, MeanBrightnessIsThatOfThePlace) {
    bindWindow(kWholeWindow);
    glClearColor(1.0f, 0.0f, 0.0f, 1.0f);
    glClear(GL_COLOR_BUFFER_BIT);
    glEnable(GL_SCISSOR_TEST);
    glScissor(0, 0, kWindowSize / 2, kWindowSize / 2);
    glClearColor(1.0f, 1.0f, 1.0f, 1.0f);
    glClear(GL_COLOR_BUFFER_BIT);
    glDisable(GL_SCISSOR_TEST);
    constexpr uint32_t kSide = kWindowSize / 2;
    EXPECT_FLOAT_EQ(meanBrightness({0, 0, kSide, kSide, kWindowSize, kWindowSize}), 1.0f);
    EXPECT_FLOAT_EQ(meanBrightness({kSide, 0, kSide, kSide, kWindowSize, kWindowSize}), 1.0f / 3.0f);
    EXPECT_FLOAT_EQ(meanBrightness(kWholeWindow), 0.5f);
}

TEST_F(WindowFrameTest, SampleCountIsLimitedByTheDriver) {
    WindowFrame picture(caps(), true);
    picture.begin(kWholeWindow, 1000);
    EXPECT_LE(picture.numSamples(), caps().maxSamples);
}

} // namespace
} // namespace visleaf
