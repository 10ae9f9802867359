#include "gpu/buffer.h"

#include <glad/gl.h>

#include <cstring>

namespace visleaf {

namespace {

/// Data goes in through a binding that drawing never uses, so that it disturbs no vertex array.
constexpr GLenum kCopyTarget = GL_COPY_WRITE_BUFFER;

GlName generateBuffer() {
    GLuint name = 0;
    glGenBuffers(1, &name);
    return name;
}

} // namespace

Buffer::Buffer(const GlCaps& caps, std::span<const std::byte> bytes, BufferUse use, std::string_view label)
    : GlObject(generateBuffer()), m_usage(use == BufferUse::once ? GL_STATIC_DRAW : GL_STREAM_DRAW) {
    replace(bytes);
    labelObject(caps, GlKind::buffer, name(), label);
}

void Buffer::replace(std::span<const std::byte> bytes) {
    m_size = bytes.size();
    glBindBuffer(kCopyTarget, name());
    glBufferData(kCopyTarget, static_cast<GLsizeiptr>(m_size), bytes.data(), m_usage);
}

std::vector<std::byte> Buffer::read() const {
    std::vector<std::byte> bytes(m_size);
    if (bytes.empty()) return bytes;
    glBindBuffer(kCopyTarget, name());
    const void* mapped = glMapBufferRange(kCopyTarget, 0, static_cast<GLsizeiptr>(m_size), GL_MAP_READ_BIT);
    if (mapped != nullptr) std::memcpy(bytes.data(), mapped, m_size);
    glUnmapBuffer(kCopyTarget);
    return bytes;
}

void bindUniformBuffer(const Buffer& buffer, uint32_t bindingPoint) {
    glBindBufferBase(GL_UNIFORM_BUFFER, bindingPoint, buffer.name());
}

void bindUniformRange(const Buffer& buffer, uint32_t bindingPoint, size_t firstByte, size_t numBytes) {
    glBindBufferRange(GL_UNIFORM_BUFFER, bindingPoint, buffer.name(), static_cast<GLintptr>(firstByte),
                      static_cast<GLsizeiptr>(numBytes));
}

} // namespace visleaf
