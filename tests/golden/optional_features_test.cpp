// Frames do not depend on what a driver supports beyond the minimum.
#include "cli/headless.h"
#include "golden/demo_cameras.h"
#include "golden/golden_frame.h"
#include "shell/program_files.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

struct Feature {
    const char* name;
    bool GlCaps::*isThere;
};

constexpr std::array kFeatures{
    Feature{"multiDraw", &GlCaps::multiDraw},           Feature{"khrDebug", &GlCaps::khrDebug},
    Feature{"textureStorage", &GlCaps::textureStorage}, Feature{"bufferTables", &GlCaps::bufferTables},
    Feature{"timerQuery", &GlCaps::timerQuery},         Feature{"anisotropy", &GlCaps::anisotropy},
    Feature{"resetStatus", &GlCaps::resetStatus},
};

FrameOptions smallFrames() {
    FrameOptions options;
    putSize(options.given, {kGoldenWidth, kGoldenHeight});
    put(options.given, valueIn({.draw = {.filters = {.anisotropy = 1}}}, "anisotropy"));
    return options;
}

/// Draws the demo from each camera in each view mode that reads data of its own.
std::vector<Image> drawDemo(Headless& headless, const GlCaps& caps) {
    const FrameOptions options = smallFrames();
    const auto source = findMap(fmt::format("{}/ibsp46/baseq3/maps/demo.bsp", VISLEAF_DEMO_FOLDER), {});
    MapView map(loadToDraw(source.value(), {}).value(), caps);
    map.finishImages();
    const auto renderer = Renderer::create(caps, shaderFolder());
    FrameChoices choices = choicesOf(options);
    choices.waits = true;
    std::vector<Image> frames;
    for (const ViewMode mode : {ViewMode::lit, ViewMode::normals, ViewMode::cost}) {
        choices.settings.draw.mode = mode;
        for (const DemoCamera& camera : kDemoCameras) {
            headless.framebuffer->bind();
            map.draw(*renderer.value(), makeView(camera.pose, lensOf(options)), choices);
            frames.push_back(headless.framebuffer->readPixels());
        }
    }
    return frames;
}

TEST(OptionalFeatures, DoNotChangeFrames) {
    Result<Headless> headless = createHeadless(smallFrames());
    ASSERT_TRUE(headless) << headless.error().message;
    const GlCaps all = headless.value().window->caps();
    const std::vector<Image> expected = drawDemo(headless.value(), all);
    for (const Feature& feature : kFeatures) {
        GlCaps caps = all;
        caps.*feature.isThere = false;
        const std::vector<Image> frames = drawDemo(headless.value(), caps);
        for (size_t i = 0; i < frames.size(); ++i)
            EXPECT_EQ(frames[i].rgba, expected[i].rgba) << "frame " << i << " without " << feature.name;
    }
}

TEST(OptionalFeatures, MinimumDrawsTheSameFrames) {
    Result<Headless> headless = createHeadless(smallFrames());
    ASSERT_TRUE(headless) << headless.error().message;
    const std::vector<Image> expected = drawDemo(headless.value(), headless.value().window->caps());
    const std::vector<Image> frames = drawDemo(headless.value(), readCaps(true));
    for (size_t i = 0; i < frames.size(); ++i)
        EXPECT_EQ(frames[i].rgba, expected[i].rgba) << "frame " << i;
}

TEST(OptionalFeatures, OpenGlEsDrawsTheSameFrames) {
    const auto framesWith = [](GlChoice choice) -> std::vector<Image> {
        FrameOptions options = smallFrames();
        options.gl = choice;
        Result<Headless> headless = createHeadless(options);
        if (!headless) return {};
        EXPECT_EQ(headless.value().window->caps().isEs, choice == GlChoice::es30);
        return drawDemo(headless.value(), headless.value().window->caps());
    };
    const std::vector<Image> frames = framesWith(GlChoice::es30);
    if (frames.empty()) GTEST_SKIP() << "no OpenGL ES here";
    const std::vector<Image> expected = framesWith(GlChoice::best);
    ASSERT_EQ(frames.size(), expected.size());
    for (size_t i = 0; i < frames.size(); ++i)
        EXPECT_EQ(frames[i].rgba, expected[i].rgba) << "frame " << i;
}

} // namespace
} // namespace visleaf
