// Recompiles lazily created passes between two frames that need all of them.
#include "quad_scene.h"
#include "support/gl_test.h"
#include "support/shader_copy.h"

#include <gmock/gmock.h>

namespace visleaf {
namespace {

using test::QuadScene;

constexpr uint32_t kTargetSize = 32; // pixels per side

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
        auto renderer = Renderer::create(caps(), m_folder.path());
        ASSERT_TRUE(renderer) << renderer.error().message;
        m_renderer = std::move(renderer).value();
        m_map.emplace(uploadMap(m_scene.map, m_scene.geometry, m_scene.materials, caps()));
        m_map->light.rules.overbrightFactor = 2.0f;
        requireForView(*m_map, {.mode = ViewMode::wireframe}, m_scene.source(), caps());
        m_lines.box({glm::vec3(5.0f, -1.0f, -1.0f), glm::vec3(6.0f, 1.0f, 1.0f)}, {0, 255, 0, 255});
    }

    static std::string shaderFile() { return std::string(GetParam()) + ".frag"; }

    /// Draws a frame that needs every lazily created pass.
    Image drawn() {
        auto frame =
            Framebuffer::create(caps(), {.width = kTargetSize, .height = kTargetSize, .label = "picture"});
        EXPECT_TRUE(frame);
        if (!frame) return {};
        frame.value().bind();
        m_renderer->draw(*m_map, m_scene.list, test::sceneView(kTargetSize),
                         {.draw = {.mode = ViewMode::wireframe}, .tint = {0.0f, 0.0f, 1.0f, 0.25f}}, m_lines);
        EXPECT_EQ(m_renderer->takeProblems(), "");
        return frame.value().readPixels();
    }

    const test::ShaderCopy m_folder;
    QuadScene m_scene = makeScene();
    LineList m_lines;
    std::unique_ptr<Renderer> m_renderer;
    std::optional<GpuMap> m_map;
};

TEST_P(LazyPassTest, ReloadUsesTheFilesUnlessTheyAreBroken) {
    const Image whole = drawn();
    EXPECT_EQ(m_renderer->reloadShaders(), "");
    EXPECT_EQ(drawn(), whole);

    m_folder.corrupt(shaderFile());
    EXPECT_THAT(m_renderer->reloadShaders(), testing::HasSubstr(shaderFile()));
    EXPECT_EQ(drawn(), whole);

    m_folder.write(shaderFile(), "#version 330 core\nvoid main() { discard; }\n");
    EXPECT_EQ(m_renderer->reloadShaders(), "");
    EXPECT_NE(drawn(), whole);
}

/// One program of a pass with two programs is broken.
class PassOfTwoProgramsTest : public LazyPassTest {};

TEST_P(PassOfTwoProgramsTest, KeepsBothProgramsWhenOneIsBroken) {
    const Image whole = drawn();
    m_folder.corrupt(shaderFile());
    m_folder.write("flare.frag", "#version 330 core\nvoid main() { discard; }\n");
    EXPECT_THAT(m_renderer->reloadShaders(), testing::HasSubstr(shaderFile()));
    EXPECT_EQ(drawn(), whole);
}

INSTANTIATE_TEST_SUITE_P(Flares, PassOfTwoProgramsTest, testing::Values("position_only"));
INSTANTIATE_TEST_SUITE_P(AllPrograms, LazyPassTest,
                         testing::Values("wireframe", "line", "flare", "position_only", "overbright", "tint"),
                         [](const auto& test) { return std::string(test.param); });

} // namespace
} // namespace visleaf
