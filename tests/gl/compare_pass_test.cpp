#include "render/passes/compare_pass.h"

#include "gpu/framebuffer.h"
#include "support/gl_test.h"

#include <glad/gl.h>

namespace visleaf {
namespace {

constexpr uint32_t kWidth = 8, kHeight = 4;

using Color = std::array<uint8_t, 3>;
constexpr Color kFirst{100, 50, 10};
constexpr Color kSecond{110, 50, 0};

class ComparePassTest : public test::GlTest {
  protected:
    void SetUp() override {
        GlTest::SetUp();
        if (IsSkipped()) return;
        auto pass = ComparePass::create(caps(), VISLEAF_SHADER_FOLDER);
        ASSERT_TRUE(pass) << pass.error().message;
        m_pass = std::move(pass).value();
        auto frame = Framebuffer::create(caps(), {.width = kWidth, .height = kHeight});
        ASSERT_TRUE(frame) << frame.error().message;
        m_frame = std::move(frame).value();
        m_frame->bind();
    }

    void keep(size_t which, const Color& color) {
        const auto channel = [](uint8_t value) { return static_cast<float>(value) / 255.0f; };
        glClearColor(channel(color[0]), channel(color[1]), channel(color[2]), 1.0f);
        glClear(GL_COLOR_BUFFER_BIT);
        m_pass->keepFrame(which, {.width = kWidth, .height = kHeight});
    }

    /// Returns the colours of the top row after both frames were kept.
    std::vector<Color> rowOf(const FrameMix& mix) {
        keep(0, kFirst);
        keep(1, kSecond);
        m_pass->draw(mix);
        const Image image = m_frame->readPixels();
        std::vector<Color> row;
        for (size_t x = 0; x < kWidth; ++x)
            row.push_back({image.rgba[4 * x], image.rgba[4 * x + 1], image.rgba[4 * x + 2]});
        return row;
    }

    std::optional<ComparePass> m_pass;
    std::optional<Framebuffer> m_frame;
};

TEST_F(ComparePassTest, TheFirstFrameIsLeftOfTheLine) {
    const std::vector<Color> row = rowOf({.split = 0.25f});
    for (size_t x = 0; x < kWidth; ++x)
        EXPECT_EQ(row[x], x < kWidth / 4 ? kFirst : kSecond) << x;
}

TEST_F(ComparePassTest, TheDifferenceHasNoSignAndIsMultipliedAndLimited) {
    for (const Color& color : rowOf({.split = 0.5f, .difference = 8.0f}))
        EXPECT_EQ(color, (Color{80, 0, 80}));
    for (const Color& color : rowOf({.split = 0.5f, .difference = 64.0f}))
        EXPECT_EQ(color, (Color{255, 0, 255}));
}

TEST_F(ComparePassTest, FramesInAPartOfTheFramebufferAreComparedThere) {
    const FramePlace right{.x = kWidth / 2, .width = kWidth / 2, .height = kHeight};
    keep(0, kFirst);
    m_pass->keepFrame(0, right);
    keep(1, kSecond);
    m_pass->keepFrame(1, right);
    glViewport(kWidth / 2, 0, kWidth / 2, kHeight);
    m_pass->draw({.split = 0.5f});
    const Image image = m_frame->readPixels();
    for (size_t x = kWidth / 2; x < kWidth; ++x)
        EXPECT_EQ(image.rgba[4 * x], x < 3 * kWidth / 4 ? kFirst[0] : kSecond[0]) << x;
}

TEST_F(ComparePassTest, FramesOfAnotherSizeReplaceTheOldOnes) {
    rowOf({.split = 0.5f});
    auto larger = Framebuffer::create(caps(), {.width = 2 * kWidth, .height = kHeight});
    ASSERT_TRUE(larger);
    larger.value().bind();
    glClearColor(0.0f, 0.0f, 1.0f, 1.0f);
    glClear(GL_COLOR_BUFFER_BIT);
    for (const size_t which : {0u, 1u})
        m_pass->keepFrame(which, {.width = 2 * kWidth, .height = kHeight});
    m_pass->draw({.split = 0.5f});
    const Image image = larger.value().readPixels();
    EXPECT_EQ(image.rgba[4 * (2 * kWidth - 1) + 2], 255);
}

} // namespace
} // namespace visleaf
