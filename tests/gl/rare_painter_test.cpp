// Painters that few frames need, made anew between two frames that need all of them.
#include "quad_scene.h"
#include "support/gl_test.h"
#include "support/shader_copy.h"

#include <gmock/gmock.h>

namespace visleaf {
namespace {

using test::QuadScene;

constexpr uint32_t kSize = 32; // pixels, both ways

/// A dark red face on the left half of the picture and a lamp on the right one.
QuadScene makeScene() {
    QuadScene scene;
    scene.materials.flare =
        scene.addMaterial(Stage{.frames = {scene.addImage({255, 255, 255, 255})}, .blend = kBlendSum});
    scene.add({.right = 0.0f, .material = scene.addColor({80, 0, 0, 255})});
    scene.list.flares = {{.lamp = 7,
                          .probe = {10.0f, -5.0f, 0.0f},
                          .center = {0.5f, 0.0f},
                          .halfSize = {0.25f, 0.25f},
                          .color = {1.0f, 1.0f, 0.0f}}};
    return scene;
}

/// Each case replaces the fragment shader of one program.
class RarePainterTest : public test::GlTest, public testing::WithParamInterface<const char*> {
  protected:
    void SetUp() override {
        GlTest::SetUp();
        if (IsSkipped()) return;
        auto renderer = Renderer::create(caps(), m_folder.path());
        ASSERT_TRUE(renderer) << renderer.error().message;
        m_renderer = std::move(renderer).value();
        m_map.emplace(uploadMap(m_scene.map, m_scene.geometry, m_scene.materials, caps()));
        m_map->light.pictureFactor = 2.0f;
        m_lines.box({glm::vec3(5.0f, -1.0f, -1.0f), glm::vec3(6.0f, 1.0f, 1.0f)}, {0, 255, 0, 255});
    }

    static std::string shaderFile() { return std::string(GetParam()) + ".frag"; }

    /// A frame that needs every painter.
    Image drawn() {
        auto picture = Framebuffer::create(caps(), {.width = kSize, .height = kSize, .label = "picture"});
        EXPECT_TRUE(picture);
        if (!picture) return {};
        picture.value().bind();
        m_renderer->draw(*m_map, m_scene.list, test::sceneView(kSize),
                         {.mode = ViewMode::wireframe, .tint = {0.0f, 0.0f, 1.0f, 0.25f}}, m_lines);
        EXPECT_EQ(m_renderer->takeProblems(), "");
        return picture.value().readPixels();
    }

    const test::ShaderCopy m_folder;
    QuadScene m_scene = makeScene();
    LineList m_lines;
    std::unique_ptr<Renderer> m_renderer;
    std::optional<GpuMap> m_map;
};

TEST_P(RarePainterTest, MadeAnewDrawsAsTheFilesSayUnlessTheyAreBroken) {
    const Image whole = drawn();
    EXPECT_EQ(m_renderer->reloadShaders(), "");
    EXPECT_EQ(drawn(), whole);

    m_folder.spoil(shaderFile());
    EXPECT_THAT(m_renderer->reloadShaders(), testing::HasSubstr(shaderFile()));
    EXPECT_EQ(drawn(), whole);

    m_folder.write(shaderFile(), "#version 330 core\nvoid main() { discard; }\n");
    EXPECT_EQ(m_renderer->reloadShaders(), "");
    EXPECT_NE(drawn(), whole);
}

/// Broken is one program of a painter that has two.
class PainterOfTwoProgramsTest : public RarePainterTest {};

TEST_P(PainterOfTwoProgramsTest, KeepsBothWhereOneIsBroken) {
    const Image whole = drawn();
    m_folder.spoil(shaderFile());
    m_folder.write("flare.frag", "#version 330 core\nvoid main() { discard; }\n");
    EXPECT_THAT(m_renderer->reloadShaders(), testing::HasSubstr(shaderFile()));
    EXPECT_EQ(drawn(), whole);
}

INSTANTIATE_TEST_SUITE_P(Flares, PainterOfTwoProgramsTest, testing::Values("plain"));
INSTANTIATE_TEST_SUITE_P(AllPrograms, RarePainterTest,
                         testing::Values("wireframe", "line", "flare", "plain", "brighten", "tint"),
                         [](const auto& test) { return std::string(test.param); });

} // namespace
} // namespace visleaf
