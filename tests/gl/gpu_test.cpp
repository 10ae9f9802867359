#include "gpu/buffer.h"
#include "gpu/framebuffer.h"
#include "gpu/gl_state.h"
#include "gpu/gpu_timer.h"
#include "gpu/texture.h"
#include "support/gl_test.h"

#include <glad/gl.h>
#include <gmock/gmock.h>

#include <algorithm>
#include <array>
#include <numeric>

namespace visleaf {
namespace {

using test::GlTest;
using testing::Each;
using testing::ElementsAre;
using testing::ElementsAreArray;

struct TextureSlice {
    GLint level = 0;
    GLint layer = 0;
};

/// Returns the texels of a level of a layer, four bytes each. Leaves the bound framebuffer as it was.
std::vector<uint8_t> texelsOf(const Texture& texture, const TextureSlice& slice) {
    GLint bound = 0;
    glGetIntegerv(GL_READ_FRAMEBUFFER_BINDING, &bound);
    GLuint framebuffer = 0;
    glGenFramebuffers(1, &framebuffer);
    glBindFramebuffer(GL_READ_FRAMEBUFFER, framebuffer);
    if (texture.target() == GL_TEXTURE_2D)
        glFramebufferTexture2D(GL_READ_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, texture.name(),
                               slice.level);
    else
        glFramebufferTextureLayer(GL_READ_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, texture.name(), slice.level,
                                  slice.layer);
    const uint32_t width = std::max(1u, texture.width() >> slice.level);
    const uint32_t height = std::max(1u, texture.height() >> slice.level);
    std::vector<uint8_t> texels(size_t{4} * width * height);
    glReadPixels(0, 0, static_cast<GLsizei>(width), static_cast<GLsizei>(height), GL_RGBA, GL_UNSIGNED_BYTE,
                 texels.data());
    glBindFramebuffer(GL_READ_FRAMEBUFFER, static_cast<GLuint>(bound));
    glDeleteFramebuffers(1, &framebuffer);
    return texels;
}

using GpuTest = GlTest;

constexpr std::array<uint8_t, 4> kRed{255, 0, 0, 255};
constexpr std::array<uint8_t, 4> kBlue{0, 0, 255, 255};

std::vector<uint8_t> numberedBytes(size_t count) {
    std::vector<uint8_t> bytes(count);
    std::iota(bytes.begin(), bytes.end(), uint8_t{0});
    return bytes;
}

std::array<uint8_t, 4> pixelAt(const Image& image, uint32_t x, uint32_t y) {
    const size_t first = (size_t{y} * image.width + x) * 4;
    return {image.rgba[first], image.rgba[first + 1], image.rgba[first + 2], image.rgba[first + 3]};
}

void clearTo(const std::array<uint8_t, 4>& color) {
    const auto channel = [&](size_t i) { return static_cast<float>(color[i]) / 255.0f; };
    glClearColor(channel(0), channel(1), channel(2), channel(3));
    glClear(GL_COLOR_BUFFER_BIT);
}

/// Clears only the lowest `rows` rows.
void clearBottomRows(int rows, const std::array<uint8_t, 4>& color) {
    glEnable(GL_SCISSOR_TEST);
    glScissor(0, 0, 1000, rows);
    clearTo(color);
    glDisable(GL_SCISSOR_TEST);
}

TEST_F(GpuTest, CapsMeetTheMinimum) {
    EXPECT_GE(caps().version, caps().isEs ? kMinimumGlesVersion : kMinimumGlVersion);
    EXPECT_FALSE(caps().renderer.empty());
    EXPECT_GE(caps().maxTextureSize, 1024u);
    EXPECT_GE(caps().maxArrayLayers, 256u);
}

TEST_F(GpuTest, ForcingTheMinimumTurnsEveryOptionalFeatureOff) {
    const GlCaps minimum = readCaps(true);
    EXPECT_FALSE(minimum.khrDebug || minimum.anisotropy || minimum.timerQuery || minimum.bufferTables);
    EXPECT_EQ(minimum.maxAnisotropy, 1.0f);
    EXPECT_EQ(minimum.renderer, caps().renderer);
}

TEST_F(GpuTest, MovingAnOwnerTransfersTheObject) {
    Buffer first(caps(), std::as_bytes(std::span(kRed)), BufferUse::once, "test");
    const GlName name = first.name();
    const Buffer second = std::move(first);
    EXPECT_FALSE(first); // NOLINT(bugprone-use-after-move): an empty owner is what is tested
    EXPECT_EQ(second.name(), name);
    EXPECT_EQ(glIsBuffer(name), GL_TRUE);
}

TEST_F(GpuTest, TheLastOwnerDeletesTheObject) {
    GlName name = 0;
    {
        const Buffer buffer(caps(), std::as_bytes(std::span(kRed)), BufferUse::once, "test");
        name = buffer.name();
    }
    EXPECT_EQ(glIsBuffer(name), GL_FALSE);
}

TEST_F(GpuTest, ATextureArrayKeepsItsLayersApart) {
    Texture texture(caps(), {.width = 2, .height = 2, .numLayers = 2, .label = "test"});
    const std::vector<uint8_t> bytes = numberedBytes(32);
    texture.upload(0, std::as_bytes(std::span(bytes).first(16)));
    texture.upload(1, std::as_bytes(std::span(bytes).last(16)));
    EXPECT_THAT(texelsOf(texture, {.layer = 0}), ElementsAreArray(std::span(bytes).first(16)));
    EXPECT_THAT(texelsOf(texture, {.layer = 1}), ElementsAreArray(std::span(bytes).last(16)));
}

TEST_F(GpuTest, MipmapsAverageTheTexels) {
    Texture texture(caps(), {.width = 2, .height = 1, .hasMipmaps = true, .label = "test"});
    const std::array<uint8_t, 8> texels{0, 100, 0, 255, 200, 100, 0, 255};
    texture.upload(0, std::as_bytes(std::span(texels)));
    texture.generateMipmaps();
    EXPECT_THAT(texelsOf(texture, {.level = 1}), ElementsAre(100, 100, 0, 255));
}

TEST_F(GpuTest, ReadingAFramebufferStartsWithTheTopRow) {
    const auto framebuffer = Framebuffer::create(caps(), {.width = 3, .height = 4, .label = "test"});
    ASSERT_TRUE(framebuffer) << framebuffer.error().message;
    framebuffer.value().bind();
    clearTo(kBlue);
    clearBottomRows(1, kRed);
    const Image image = framebuffer.value().readPixels();
    EXPECT_EQ(image.width, 3u);
    EXPECT_EQ(image.height, 4u);
    EXPECT_EQ(pixelAt(image, 2, 0), kBlue);
    EXPECT_EQ(pixelAt(image, 2, 2), kBlue);
    EXPECT_EQ(pixelAt(image, 2, 3), kRed);
}

TEST_F(GpuTest, MultisamplesAreResolvedWhenTheyAreRead) {
    const auto framebuffer =
        Framebuffer::create(caps(), {.width = 8, .height = 8, .numSamples = 1000, .label = "test"});
    ASSERT_TRUE(framebuffer) << framebuffer.error().message;
    EXPECT_LE(framebuffer.value().numSamples(), caps().maxSamples);
    framebuffer.value().bind();
    clearTo(kRed);
    EXPECT_EQ(pixelAt(framebuffer.value().readPixels(), 7, 7), kRed);
    clearTo(kBlue); // readPixels() leaves it bound
    EXPECT_EQ(pixelAt(framebuffer.value().readPixels(), 0, 0), kBlue);
}

TEST_F(GpuTest, AnUnsupportedFramebufferIsAnError) {
    const uint32_t tooLarge = caps().maxTextureSize * 4;
    GlCaps quiet = caps();
    quiet.khrDebug = false;
    glDisable(GL_DEBUG_OUTPUT); // the expected failure must not abort the test
    EXPECT_FALSE(Framebuffer::create(quiet, {.width = tooLarge, .height = tooLarge, .label = "test"}));
}

TEST_F(GpuTest, TimersGiveTheTimesOfAnEarlierFrameOrNone) {
    GpuTimer timer(caps());
    for (size_t frame = 0; frame < 2 * GpuTimer::kNumFrames; ++frame) {
        timer.beginFrame();
        { const TimerScope pass(timer, "first"); }
        { const TimerScope pass(timer, "second"); }
        glFinish();
    }
    const std::span<const PassTime> times = timer.times();
    if (!caps().timerQuery) {
        EXPECT_TRUE(times.empty());
        return;
    }
    ASSERT_EQ(times.size(), 2u);
    EXPECT_EQ(times[0].name, "first");
    EXPECT_EQ(times[1].name, "second");
    EXPECT_GE(times[0].milliseconds, 0.0);
}

TEST_F(GpuTest, WithoutTimerQueriesThereAreNoTimes) {
    GpuTimer timer(readCaps(true));
    for (size_t frame = 0; frame < 2 * GpuTimer::kNumFrames; ++frame) {
        timer.beginFrame();
        const TimerScope pass(timer, "pass");
    }
    EXPECT_TRUE(timer.times().empty());
}

TEST_F(GpuTest, TheStateTrackerLeavesKnownStateAlone) {
    GlState state;
    state.setCulling(CullFace::back);
    glDisable(GL_CULL_FACE); // without the tracker
    state.setCulling(CullFace::back);
    EXPECT_EQ(glIsEnabled(GL_CULL_FACE), GL_FALSE);
    state.reset();
    state.setCulling(CullFace::back);
    EXPECT_EQ(glIsEnabled(GL_CULL_FACE), GL_TRUE);
}

TEST_F(GpuTest, ForgettingObjectsBindsThemAgain) {
    Texture texture(caps(), {.label = "test"});
    GlState state;
    state.bindTexture(0, texture, 0);
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D, 0);
    state.forgetObjects();
    state.bindTexture(0, texture, 0);
    GLint bound = 0;
    glGetIntegerv(GL_TEXTURE_BINDING_2D, &bound);
    EXPECT_EQ(static_cast<GlName>(bound), texture.name());
}

TEST_F(GpuTest, LayerOfAnArrayIsCopiedToATexture) {
    Texture array(caps(), {.width = 2, .height = 2, .numLayers = 3});
    const std::vector<uint8_t> wanted = numberedBytes(16), others(16, 200);
    array.upload(0, std::as_bytes(std::span(others)));
    array.upload(1, std::as_bytes(std::span(wanted)));
    array.upload(2, std::as_bytes(std::span(others)));
    Texture copy(caps(), {.width = 2, .height = 2});
    GLint before = 0, after = 0;
    glGetIntegerv(GL_READ_FRAMEBUFFER_BINDING, &before);
    copy.copyLayer(array, 1);
    glGetIntegerv(GL_READ_FRAMEBUFFER_BINDING, &after);
    EXPECT_EQ(before, after);
    EXPECT_EQ(texelsOf(copy, {}), wanted);
}

} // namespace
} // namespace visleaf
