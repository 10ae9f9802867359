#include "gpu/buffer.h"

#include "support/gl_test.h"

#include <glad/gl.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

namespace visleaf {
namespace {

std::vector<uint8_t> countingBytes(size_t count) {
    std::vector<uint8_t> bytes(count);
    std::iota(bytes.begin(), bytes.end(), uint8_t{0});
    return bytes;
}

void copyTo(std::span<std::byte> bytes, const std::vector<uint8_t>& content) {
    const std::span<const std::byte> from = std::as_bytes(std::span(content));
    std::copy(from.begin(), from.end(), bytes.begin());
}

/// Simulates a driver that cannot map buffers or loses written data, until the end of the test.
class BufferTest : public test::GlTest {
  protected:
    void TearDown() override {
        if (m_map != nullptr) glad_glMapBufferRange = m_map;
        if (m_unmap != nullptr) glad_glUnmapBuffer = m_unmap;
    }

    void breakMapping() {
        m_map = glad_glMapBufferRange;
        glad_glMapBufferRange = [](GLenum, GLintptr, GLsizeiptr, GLbitfield) -> void* { return nullptr; };
    }

    void loseWhatIsUnmapped() {
        m_unmap = glad_glUnmapBuffer;
        glad_glUnmapBuffer = [](GLenum target) -> GLboolean {
            m_unmap(target);
            return GL_FALSE;
        };
    }

    void restore() {
        TearDown();
        m_map = nullptr;
        m_unmap = nullptr;
    }

    /// Writes `content` and returns the number of calls of the writer.
    int write(Buffer& buffer, const std::vector<uint8_t>& content) const {
        int numCalls = 0;
        buffer.write([&](std::span<std::byte> bytes) {
            ++numCalls;
            ASSERT_EQ(bytes.size(), content.size());
            copyTo(bytes, content);
        });
        return numCalls;
    }

    void expectContent(const Buffer& buffer, const std::vector<uint8_t>& content) const {
        glBindBuffer(GL_COPY_READ_BUFFER, buffer.name());
        const auto* mapped = static_cast<const uint8_t*>(glMapBufferRange(
            GL_COPY_READ_BUFFER, 0, static_cast<GLsizeiptr>(buffer.size()), GL_MAP_READ_BIT));
        ASSERT_NE(mapped, nullptr);
        EXPECT_EQ(std::vector<uint8_t>(mapped, mapped + buffer.size()), content);
        glUnmapBuffer(GL_COPY_READ_BUFFER);
    }

    const std::vector<uint8_t> m_bytes = countingBytes(100);

  private:
    PFNGLMAPBUFFERRANGEPROC m_map = nullptr;
    static inline PFNGLUNMAPBUFFERPROC m_unmap = nullptr;
};

TEST_F(BufferTest, ReadsBackWhatWasUploaded) {
    const Buffer buffer(caps(), std::as_bytes(std::span(m_bytes)), BufferUse::once, "test");
    EXPECT_EQ(buffer.size(), 100u);
    expectContent(buffer, m_bytes);
}

TEST_F(BufferTest, ReplaceMayChangeTheSize) {
    Buffer buffer(caps(), 0, BufferUse::eachFrame, "test");
    EXPECT_EQ(buffer.size(), 0u);
    const std::vector<uint8_t> bytes = countingBytes(7);
    buffer.replace(std::as_bytes(std::span(bytes)));
    expectContent(buffer, bytes);
}

TEST_F(BufferTest, IsWrittenInPlace) {
    Buffer buffer(caps(), m_bytes.size(), BufferUse::once, "test");
    EXPECT_EQ(write(buffer, m_bytes), 1);
    expectContent(buffer, m_bytes);
    EXPECT_EQ(glGetError(), GLenum{GL_NO_ERROR});
}

TEST_F(BufferTest, WritingZeroBytesCallsNoWriter) {
    Buffer buffer(caps(), 0, BufferUse::once, "test");
    EXPECT_EQ(write(buffer, {}), 0);
    EXPECT_EQ(glGetError(), GLenum{GL_NO_ERROR});
}

TEST_F(BufferTest, WriteFallsBackToACopyWhenMappingFails) {
    Buffer buffer(caps(), m_bytes.size(), BufferUse::once, "test");
    breakMapping();
    EXPECT_EQ(write(buffer, m_bytes), 1);
    restore();
    expectContent(buffer, m_bytes);
}

TEST_F(BufferTest, WriteIsRepeatedWhenTheDriverLosesTheMapping) {
    Buffer buffer(caps(), m_bytes.size(), BufferUse::once, "test");
    loseWhatIsUnmapped();
    EXPECT_EQ(write(buffer, m_bytes), 2);
    restore();
    expectContent(buffer, m_bytes);
}

TEST_F(BufferTest, TwoBuffersMayBeMappedAtOnce) {
    Buffer outer(caps(), m_bytes.size(), BufferUse::once, "outer");
    Buffer inner(caps(), 7, BufferUse::once, "inner");
    outer.write([&](std::span<std::byte> bytes) {
        write(inner, countingBytes(7));
        copyTo(bytes, m_bytes);
    });
    expectContent(outer, m_bytes);
    expectContent(inner, countingBytes(7));
}

} // namespace
} // namespace visleaf
