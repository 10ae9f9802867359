// Recompiles lazily created passes between two frames that need all of them.
#include "quad_scene.h"
#include "support/gl_test.h"
#include "support/shader_copy.h"

#include <gmock/gmock.h>

namespace visleaf {
namespace {

using test::QuadScene;

/// Returns a scene with a dark red face on the left half of the frame and a lamp on the right half.
QuadScene makeScene() {
    QuadScene scene;
    scene.materials.flare =
        scene.addMaterial(Stage{.frames = {scene.addImage({255, 255, 255, 255})}, .blend = kBlendSum});
    scene.add({.right = 0.0f, .material = scene.addColor({80, 0, 0, 255})});
    scene.list.flares = {{.face = 7,
                          .probe = {10.0f, -5.0f, 0.0f},
                          .center = {0.5f, 0.0f},
                          .halfSize = {0.25f, 0.25f},
                          .color = {1.0f, 1.0f, 0.0f}}};
    return scene;
}

/// Each case replaces the fragment shader of one program.
class LazyPassTest : public test::GlTest, public testing::WithParamInterface<const char*> {
  protected:
    void SetUp() override {
        GlTest::SetUp();
        if (IsSkipped()) return;
        m_drawer.emplace(caps(), m_scene, test::DrawerOptions{.shaders = m_folder.path()});
        m_drawer->map.light.rules.overbrightFactor = 2.0f;
        m_lines.box({glm::vec3(5.0f, -1.0f, -1.0f), glm::vec3(6.0f, 1.0f, 1.0f)}, {0, 255, 0, 255});
    }

    static std::string shaderFile() { return std::string(GetParam()) + ".frag"; }

    /// Draws a frame that needs every lazily created pass.
    Image drawn() {
        m_drawer->draw(m_scene, {.draw = {.mode = ViewMode::wireframe}, .tint = {0.0f, 0.0f, 1.0f, 0.25f}},
                       m_lines);
        EXPECT_EQ(m_drawer->renderer->takeProblems(), "");
        return m_drawer->frame.readPixels();
    }

    const test::ShaderCopy m_folder;
    QuadScene m_scene = makeScene();
    LineList m_lines;
    std::optional<test::SceneDrawer> m_drawer;
};

TEST_P(LazyPassTest, ReloadUsesTheFilesUnlessTheyAreBroken) {
    const Image whole = drawn();
    EXPECT_EQ(m_drawer->renderer->reloadShaders(), "");
    EXPECT_EQ(drawn(), whole);

    m_folder.corrupt(shaderFile());
    EXPECT_THAT(m_drawer->renderer->reloadShaders(), testing::HasSubstr(shaderFile()));
    EXPECT_EQ(drawn(), whole);

    m_folder.write(shaderFile(), "#version 330 core\nvoid main() { discard; }\n");
    EXPECT_EQ(m_drawer->renderer->reloadShaders(), "");
    EXPECT_NE(drawn(), whole);
}

/// One program of a pass with two programs is broken.
class PassOfTwoProgramsTest : public LazyPassTest {};

TEST_P(PassOfTwoProgramsTest, KeepsBothProgramsWhenOneIsBroken) {
    const Image whole = drawn();
    m_folder.corrupt(shaderFile());
    m_folder.write("flare.frag", "#version 330 core\nvoid main() { discard; }\n");
    EXPECT_THAT(m_drawer->renderer->reloadShaders(), testing::HasSubstr(shaderFile()));
    EXPECT_EQ(drawn(), whole);
}

INSTANTIATE_TEST_SUITE_P(Flares, PassOfTwoProgramsTest, testing::Values("position_only"));
INSTANTIATE_TEST_SUITE_P(AllPrograms, LazyPassTest,
                         testing::Values("wireframe", "line", "flare", "position_only", "overbright", "tint"),
                         [](const auto& test) { return std::string(test.param); });

} // namespace
} // namespace visleaf
