// A frame waits only for the programs of the batches that it shows. The others are compiled between frames,
// so that a turn of the camera does not wait.
#include "quad_scene.h"
#include "support/gl_test.h"

namespace visleaf {
namespace {

using test::QuadScene;
using test::sceneView;

constexpr uint32_t kProgramsFrameSize = 32;

/// A scene of three quads that need different programs, and its own framebuffer.
class PreparedProgramsTest : public test::GlTest {
  protected:
    void SetUp() override {
        GlTest::SetUp();
        if (IsSkipped()) return;
        m_scene.add({.right = 0.0f, .material = m_scene.addColor({255, 0, 0, 255})});
        m_scene.add({.left = 0.0f, .material = m_scene.addBlended({0, 255, 0, 128})});
        const uint32_t leaf = m_scene.addImage({0, 0, 255, 255});
        m_scene.add({.distance = 20.0f,
                     .material = m_scene.addMaterial(
                         {.frames = {leaf}, .alphaTest = AlphaTest::atLeast, .alphaLimit = 0.5f})});
        auto renderer = Renderer::create(caps(), VISLEAF_SHADER_FOLDER);
        auto frame = Framebuffer::create(
            caps(), {.width = kProgramsFrameSize, .height = kProgramsFrameSize, .label = "picture"});
        ASSERT_TRUE(renderer && frame);
        m_renderer = std::move(renderer).value();
        m_frame.emplace(std::move(frame).value());
        m_frame->bind();
        m_map.emplace(uploadMap(m_scene.map, m_scene.geometry, m_scene.materials, caps()));
    }

    /// Draws a frame with only the first `numDraws` quads of the scene.
    void draw(size_t numDraws, const FrameSettings& settings = {}) {
        DrawList list = m_scene.list;
        list.draws.resize(numDraws);
        requireForView(*m_map, settings.draw, m_scene.source(), caps());
        m_renderer->draw(*m_map, list, sceneView(kProgramsFrameSize), settings, {});
    }

    void prepareRest(const FrameSettings& settings = {}) {
        m_renderer->prepareNext(*m_map, sceneView(kProgramsFrameSize), settings);
        while (m_map->prepared.numLeft > 0)
            m_renderer->prepareNext(*m_map, sceneView(kProgramsFrameSize), settings);
    }

    QuadScene m_scene;
    std::unique_ptr<Renderer> m_renderer;
    std::optional<Framebuffer> m_frame;
    std::optional<GpuMap> m_map;
};

TEST_F(PreparedProgramsTest, AFrameCompilesOnlyTheProgramsThatItNeeds) {
    draw(1);
    const size_t numCompiled = m_renderer->numProgramsCompiled();
    draw(1);
    EXPECT_EQ(m_renderer->numProgramsCompiled(), numCompiled);
    draw(3);
    EXPECT_GT(m_renderer->numProgramsCompiled(), numCompiled);
}

TEST_F(PreparedProgramsTest, PreparedBatchesCompileNothingWhenTheyComeIntoView) {
    draw(1);
    prepareRest();
    const size_t numCompiled = m_renderer->numProgramsCompiled();
    draw(3);
    EXPECT_EQ(m_renderer->numProgramsCompiled(), numCompiled);
}

TEST_F(PreparedProgramsTest, EachStepPreparesOneBatch) {
    draw(1);
    const uint32_t numLeft = m_map->prepared.numLeft;
    ASSERT_EQ(numLeft, 2u);
    m_renderer->prepareNext(*m_map, sceneView(kProgramsFrameSize), {});
    EXPECT_EQ(m_map->prepared.numLeft, numLeft - 1);
}

TEST_F(PreparedProgramsTest, ChangingTheViewModePreparesAgain) {
    draw(1);
    prepareRest();
    draw(1, {.draw = {.mode = ViewMode::normals}});
    EXPECT_GT(m_map->prepared.numLeft, 0u);
    prepareRest({.draw = {.mode = ViewMode::normals}});
    const size_t numCompiled = m_renderer->numProgramsCompiled();
    draw(3, {.draw = {.mode = ViewMode::normals}});
    draw(3);
    EXPECT_EQ(m_renderer->numProgramsCompiled(), numCompiled);
}

TEST_F(PreparedProgramsTest, PreparingAheadLeavesNothingToCompileInTheFirstFrame) {
    m_renderer->prepare(*m_map, m_scene.list, sceneView(kProgramsFrameSize), {});
    const size_t numCompiled = m_renderer->numProgramsCompiled();
    EXPECT_GT(numCompiled, 1u);
    EXPECT_EQ(m_map->prepared.numLeft, 0u);
    draw(3);
    EXPECT_EQ(m_renderer->numProgramsCompiled(), numCompiled);
}

TEST_F(PreparedProgramsTest, EveryFilterIsPreparedFor) {
    FrameSettings settings;
    draw(1, settings);
    for (TextureFilter FilterChoices::*filter :
         {&FilterChoices::textures, &FilterChoices::lightmaps, &FilterChoices::sky}) {
        settings.draw.filters.*filter = TextureFilter::nearest;
        draw(1, settings);
        EXPECT_EQ(m_map->prepared.needs->filters, settings.draw.filters);
    }
}

TEST_F(PreparedProgramsTest, PreparingDrawsNothing) {
    draw(0);
    const Image before = m_frame->readPixels();
    m_renderer->prepare(*m_map, m_scene.list, sceneView(kProgramsFrameSize),
                        {.draw = {.mode = ViewMode::flat}});
    prepareRest({.draw = {.mode = ViewMode::lit}});
    EXPECT_EQ(m_frame->readPixels(), before);
}

} // namespace
} // namespace visleaf
