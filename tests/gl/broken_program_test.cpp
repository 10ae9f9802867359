// If a program does not compile, the frame lacks only its effect, and the failure is reported once.
#include "quad_scene.h"
#include "support/gl_test.h"
#include "support/shader_copy.h"

namespace visleaf {
namespace {

using test::colorAt;
using test::QuadScene;
using test::Rgba;
using test::SceneDrawer;

using BrokenProgramTest = test::GlTest;

TEST_F(BrokenProgramTest, IsReportedOnceAndTheRestIsDrawn) {
    const test::ShaderCopy folder;
    folder.corrupt("tint.frag");
    QuadScene scene;
    scene.add({.material = scene.addColor({255, 0, 0, 255})});
    SceneDrawer drawer(caps(), scene, {.shaders = folder.path()});
    const auto problemsOfFrame = [&] {
        drawer.draw(scene, {.tint = {0.0f, 0.0f, 1.0f, 0.5f}});
        return drawer.renderer->takeProblems();
    };
    const std::string first = problemsOfFrame();
    EXPECT_NE(first.find("tint"), std::string::npos) << first;
    EXPECT_EQ(problemsOfFrame(), "");
    EXPECT_EQ(colorAt(drawer.frame.readPixels(), 0.0f, 0.0f), (Rgba{255, 0, 0, 255}));

    folder.restore("tint.frag");
    EXPECT_EQ(drawer.renderer->reloadShaders(), "");
    EXPECT_EQ(problemsOfFrame(), "");
    EXPECT_GT(colorAt(drawer.frame.readPixels(), 0.0f, 0.0f)[2], 100) << "restored shaders are used";
}

TEST_F(BrokenProgramTest, MaterialWithBrokenProgramIsReportedOnce) {
    const test::ShaderCopy folder;
    folder.corrupt("light.glsl"); // only programs of faces with light include it
    QuadScene scene;
    Material lit;
    lit.stages = {Stage{.frames = {scene.addImage({255, 0, 0, 255})}},
                  Stage{.source = StageSource::lightmap, .blend = kBlendFilter}};
    scene.add({.right = 0.0f,
               .material = scene.addMaterial(std::move(lit)),
               .atlasLayer = scene.addLight({128, 128, 255, 255})});
    scene.add({.left = 0.0f, .material = scene.addColor({0, 255, 0, 255})});
    SceneDrawer drawer(caps(), scene, {.shaders = folder.path()});
    const auto problemsOfFrame = [&] {
        drawer.draw(scene);
        return drawer.renderer->takeProblems();
    };
    EXPECT_NE(problemsOfFrame().find("light.glsl"), std::string::npos);
    EXPECT_EQ(problemsOfFrame(), "");
    EXPECT_EQ(colorAt(drawer.frame.readPixels(), 0.5f, 0.0f), (Rgba{0, 255, 0, 255}));
}

TEST_F(BrokenProgramTest, RareProgramsAreCompiledForTheFirstFrameThatNeedsThem) {
    const test::ShaderCopy folder;
    folder.corrupt("line.frag");
    folder.corrupt("flare.frag");
    folder.corrupt("wireframe.frag");
    QuadScene scene;
    scene.add({.material = scene.addColor({255, 0, 0, 255})});
    SceneDrawer drawer(caps(), scene, {.shaders = folder.path()});
    const auto problemsOfFrame = [&](const LineList& lines = {}, ViewMode mode = ViewMode::lit) {
        drawer.draw(scene, {.draw = {.mode = mode}}, lines);
        return drawer.renderer->takeProblems();
    };
    EXPECT_EQ(problemsOfFrame(), "");
    LineList lines;
    lines.box({glm::vec3(0.0f), glm::vec3(1.0f)}, {255, 255, 255, 255});
    EXPECT_NE(problemsOfFrame(lines).find("line.frag"), std::string::npos);
    scene.list.flares.emplace_back();
    EXPECT_NE(problemsOfFrame().find("flare.frag"), std::string::npos);
    scene.list.flares.clear();
    EXPECT_NE(problemsOfFrame({}, ViewMode::wireframe).find("wireframe.frag"), std::string::npos);
}

} // namespace
} // namespace visleaf
