// If a program does not compile, the frame lacks only its effect, and the failure is reported once.
#include "quad_scene.h"
#include "support/gl_test.h"
#include "support/shader_copy.h"

namespace visleaf {
namespace {

using test::colorAt;
using test::QuadScene;
using test::Rgba;

using BrokenProgramTest = test::GlTest;

TEST_F(BrokenProgramTest, IsReportedOnceAndTheRestIsDrawn) {
    const test::ShaderCopy folder;
    folder.corrupt("tint.frag");
    auto renderer = Renderer::create(caps(), folder.path());
    auto frame = Framebuffer::create(caps(), {.width = 16, .height = 16, .label = "picture"});
    ASSERT_TRUE(renderer && frame);
    QuadScene scene;
    scene.add({.material = scene.addColor({255, 0, 0, 255})});
    GpuMap map = uploadMap(scene.map, scene.geometry, scene.materials, caps());
    frame.value().bind();
    const FrameSettings settings{.tint = {0.0f, 0.0f, 1.0f, 0.5f}};
    const auto problemsOfFrame = [&] {
        renderer.value()->draw(map, scene.list, test::sceneView(16), settings, {});
        return renderer.value()->takeProblems();
    };
    const std::string first = problemsOfFrame();
    EXPECT_NE(first.find("tint"), std::string::npos) << first;
    EXPECT_EQ(problemsOfFrame(), "");
    EXPECT_EQ(colorAt(frame.value().readPixels(), 0.0f, 0.0f), (Rgba{255, 0, 0, 255}));

    folder.restore("tint.frag");
    EXPECT_EQ(renderer.value()->reloadShaders(), "");
    EXPECT_EQ(problemsOfFrame(), "");
    EXPECT_GT(colorAt(frame.value().readPixels(), 0.0f, 0.0f)[2], 100) << "restored shaders are used";
}

TEST_F(BrokenProgramTest, MaterialWithBrokenProgramIsReportedOnce) {
    const test::ShaderCopy folder;
    folder.corrupt("light.glsl"); // only programs of faces with light include it
    auto renderer = Renderer::create(caps(), folder.path());
    auto frame = Framebuffer::create(caps(), {.width = 16, .height = 16, .label = "picture"});
    ASSERT_TRUE(renderer && frame);
    QuadScene scene;
    Material lit;
    lit.stages = {Stage{.frames = {scene.addImage({255, 0, 0, 255})}},
                  Stage{.source = StageSource::lightmap, .blend = kBlendFilter}};
    scene.add({.right = 0.0f,
               .material = scene.addMaterial(std::move(lit)),
               .atlasLayer = scene.addLight({128, 128, 255, 255})});
    scene.add({.left = 0.0f, .material = scene.addColor({0, 255, 0, 255})});
    GpuMap map = uploadMap(scene.map, scene.geometry, scene.materials, caps());
    frame.value().bind();
    const auto problemsOfFrame = [&] {
        renderer.value()->draw(map, scene.list, test::sceneView(16), {}, {});
        return renderer.value()->takeProblems();
    };
    EXPECT_NE(problemsOfFrame().find("light.glsl"), std::string::npos);
    EXPECT_EQ(problemsOfFrame(), "");
    EXPECT_EQ(colorAt(frame.value().readPixels(), 0.5f, 0.0f), (Rgba{0, 255, 0, 255}));
}

TEST_F(BrokenProgramTest, RareProgramsAreCompiledForTheFirstFrameThatNeedsThem) {
    const test::ShaderCopy folder;
    folder.corrupt("line.frag");
    folder.corrupt("flare.frag");
    folder.corrupt("wireframe.frag");
    auto renderer = Renderer::create(caps(), folder.path());
    auto frame = Framebuffer::create(caps(), {.width = 16, .height = 16, .label = "picture"});
    ASSERT_TRUE(renderer && frame);
    QuadScene scene;
    scene.add({.material = scene.addColor({255, 0, 0, 255})});
    GpuMap map = uploadMap(scene.map, scene.geometry, scene.materials, caps());
    frame.value().bind();
    const auto problemsOf = [&](const DrawList& list, const LineList& lines, ViewMode mode = ViewMode::lit) {
        requireForView(map, {.mode = mode}, scene.source(), caps());
        renderer.value()->draw(map, list, test::sceneView(16), {.draw = {.mode = mode}}, lines);
        return renderer.value()->takeProblems();
    };
    EXPECT_EQ(problemsOf(scene.list, {}), "");
    LineList lines;
    lines.box({glm::vec3(0.0f), glm::vec3(1.0f)}, {255, 255, 255, 255});
    EXPECT_NE(problemsOf(scene.list, lines).find("line.frag"), std::string::npos);
    DrawList flares = scene.list;
    flares.flares.emplace_back();
    EXPECT_NE(problemsOf(flares, {}).find("flare.frag"), std::string::npos);
    EXPECT_NE(problemsOf(scene.list, {}, ViewMode::wireframe).find("wireframe.frag"), std::string::npos);
}

} // namespace
} // namespace visleaf
