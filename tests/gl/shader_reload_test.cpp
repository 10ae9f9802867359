#include "color_matcher.h"
#include "quad_scene.h"
#include "render/program_cache.h"
#include "support/gl_test.h"
#include "support/shader_copy.h"

#include <gmock/gmock.h>

namespace visleaf {
namespace {

using test::colorAt;
using test::IsColor;
using test::kRed;
using test::QuadScene;

class ReloadTest : public test::GlTest {
  protected:
    const test::ShaderCopy m_folder;
};

TEST_F(ReloadTest, ValidShadersReloadWithoutALog) {
    const auto renderer = Renderer::create(caps(), m_folder.path());
    ASSERT_TRUE(renderer) << renderer.error().message;
    EXPECT_EQ(renderer.value()->reloadShaders(), "");
}

TEST_F(ReloadTest, ABrokenShaderKeepsItsOldProgramAndSaysWhy) {
    QuadScene scene;
    scene.add({.material = scene.addColor(kRed)});
    test::SceneDrawer drawer(caps(), scene, {.shaders = m_folder.path()});
    drawer.draw(scene);
    m_folder.corrupt("surface.frag");
    EXPECT_THAT(drawer.renderer->reloadShaders(), testing::HasSubstr("surface.frag"));
    drawer.draw(scene);
    EXPECT_THAT(colorAt(drawer.frame.readPixels(), 0.0f, 0.0f), IsColor(kRed));
}

TEST_F(ReloadTest, ABrokenProgramIsNotCompiledAgainEachFrame) {
    ProgramCache programs(caps(), m_folder.path());
    const SurfaceVariant variant{.numImages = 0, .numLayers = 0, .sky = SkyPart::box, .hasSkybox = true};
    m_folder.corrupt("sky_box.glsl");
    EXPECT_EQ(programs.find(variant), nullptr);
    m_folder.restore("sky_box.glsl");
    EXPECT_EQ(programs.find(variant), nullptr) << "only a reload compiles it again";
    EXPECT_EQ(programs.reload(), "");
    EXPECT_NE(programs.find(variant), nullptr);
}

TEST_F(ReloadTest, CreatingTheRendererFailsWithABrokenSurfaceShader) {
    m_folder.corrupt("surface.frag");
    const auto renderer = Renderer::create(caps(), m_folder.path());
    ASSERT_FALSE(renderer);
    EXPECT_THAT(renderer.error().message, testing::HasSubstr("surface.frag"));
}

} // namespace
} // namespace visleaf
