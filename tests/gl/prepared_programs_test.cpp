// A frame waits only for the programs of the batches that it shows. The others are compiled between frames,
// so that a turn of the camera does not wait.
#include "quad_scene.h"
#include "support/gl_test.h"

namespace visleaf {
namespace {

using test::QuadScene;

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
        m_drawer.emplace(caps(), m_scene);
    }

    /// Draws a frame with only the first `numDraws` quads of the scene.
    void draw(size_t numDraws, const FrameSettings& settings = {}) {
        QuadScene part = m_scene;
        part.list.draws.resize(numDraws);
        m_drawer->draw(part, settings);
    }

    void prepareNext(const FrameSettings& settings = {}) {
        m_drawer->renderer->prepareNext(m_drawer->map, m_drawer->view, settings);
    }
    void prepareRest(const FrameSettings& settings = {}) {
        do
            prepareNext(settings);
        while (m_drawer->map.prepared.numLeft > 0);
    }

    QuadScene m_scene;
    std::optional<test::SceneDrawer> m_drawer;
};

TEST_F(PreparedProgramsTest, AFrameCompilesOnlyTheProgramsThatItNeeds) {
    draw(1);
    const size_t numCompiled = m_drawer->renderer->numProgramsCompiled();
    draw(1);
    EXPECT_EQ(m_drawer->renderer->numProgramsCompiled(), numCompiled);
    draw(3);
    EXPECT_GT(m_drawer->renderer->numProgramsCompiled(), numCompiled);
}

TEST_F(PreparedProgramsTest, PreparedBatchesCompileNothingWhenTheyComeIntoView) {
    draw(1);
    prepareRest();
    const size_t numCompiled = m_drawer->renderer->numProgramsCompiled();
    draw(3);
    EXPECT_EQ(m_drawer->renderer->numProgramsCompiled(), numCompiled);
}

TEST_F(PreparedProgramsTest, EachStepPreparesOneBatch) {
    draw(1);
    const uint32_t numLeft = m_drawer->map.prepared.numLeft;
    ASSERT_EQ(numLeft, 2u);
    prepareNext();
    EXPECT_EQ(m_drawer->map.prepared.numLeft, numLeft - 1);
}

TEST_F(PreparedProgramsTest, ChangingTheViewModePreparesAgain) {
    draw(1);
    prepareRest();
    draw(1, {.draw = {.mode = ViewMode::normals}});
    EXPECT_GT(m_drawer->map.prepared.numLeft, 0u);
    prepareRest({.draw = {.mode = ViewMode::normals}});
    const size_t numCompiled = m_drawer->renderer->numProgramsCompiled();
    draw(3, {.draw = {.mode = ViewMode::normals}});
    draw(3);
    EXPECT_EQ(m_drawer->renderer->numProgramsCompiled(), numCompiled);
}

TEST_F(PreparedProgramsTest, PreparingAheadLeavesNothingToCompileInTheFirstFrame) {
    m_drawer->renderer->prepare(m_drawer->map, m_scene.list, m_drawer->view, {});
    const size_t numCompiled = m_drawer->renderer->numProgramsCompiled();
    EXPECT_GT(numCompiled, 1u);
    EXPECT_EQ(m_drawer->map.prepared.numLeft, 0u);
    draw(3);
    EXPECT_EQ(m_drawer->renderer->numProgramsCompiled(), numCompiled);
}

TEST_F(PreparedProgramsTest, EveryFilterIsPreparedFor) {
    FrameSettings settings;
    draw(1, settings);
    for (TextureFilter FilterChoices::*filter :
         {&FilterChoices::textures, &FilterChoices::lightmaps, &FilterChoices::sky}) {
        settings.draw.filters.*filter = TextureFilter::nearest;
        draw(1, settings);
        EXPECT_EQ(m_drawer->map.prepared.needs->filters, settings.draw.filters);
    }
}

TEST_F(PreparedProgramsTest, PreparingDrawsNothing) {
    draw(0);
    const Image before = m_drawer->frame.readPixels();
    m_drawer->renderer->prepare(m_drawer->map, m_scene.list, m_drawer->view,
                                {.draw = {.mode = ViewMode::flat}});
    prepareRest({.draw = {.mode = ViewMode::lit}});
    EXPECT_EQ(m_drawer->frame.readPixels(), before);
}

} // namespace
} // namespace visleaf
