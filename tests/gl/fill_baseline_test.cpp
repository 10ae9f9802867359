#include "gpu/framebuffer.h"
#include "render/baselines/fill_baseline.h"
#include "support/gl_test.h"

#include <glad/gl.h>

#include <array>
#include <set>

namespace visleaf {
namespace {

using FillBaselineTest = test::GlTest;

TEST_F(FillBaselineTest, FillsTheWholeFrameWithNoise) {
    auto baseline = FillBaseline::create(caps(), VISLEAF_SHADER_FOLDER);
    ASSERT_TRUE(baseline) << baseline.error().message;
    const auto frame = Framebuffer::create(caps(), {.width = 32, .height = 32, .label = "picture"});
    ASSERT_TRUE(frame);
    baseline.value().draw(32, 32);
    const Image image = frame.value().readPixels();
    std::set<uint8_t> values;
    for (size_t i = 0; i < image.rgba.size(); i += 4)
        values.insert(image.rgba[i]);
    EXPECT_GT(values.size(), 50u);
    for (const size_t corner : {size_t{0}, size_t{31}, size_t{31 * 32}, size_t{32 * 32 - 1}}) {
        const int sum = image.rgba[corner * 4] + image.rgba[corner * 4 + 1] + image.rgba[corner * 4 + 2];
        EXPECT_GT(sum, 0) << "corner " << corner << " was not drawn";
    }
}

TEST_F(FillBaselineTest, DoesNotDependOnEarlierState) {
    auto baseline = FillBaseline::create(caps(), VISLEAF_SHADER_FOLDER);
    ASSERT_TRUE(baseline);
    glEnable(GL_SAMPLE_ALPHA_TO_COVERAGE);
    glEnable(GL_CULL_FACE);
    glEnable(GL_BLEND);
    baseline.value().draw(32, 32);
    constexpr std::array<GLenum, 4> kStates{GL_SAMPLE_ALPHA_TO_COVERAGE, GL_CULL_FACE, GL_BLEND,
                                            GL_DEPTH_TEST};
    for (const GLenum state : kStates)
        EXPECT_EQ(glIsEnabled(state), GL_FALSE) << state;
}

} // namespace
} // namespace visleaf
