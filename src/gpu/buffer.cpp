#include "gpu/buffer.h"

#include <glad/gl.h>

namespace visleaf {

namespace {

/// Uploads use a binding that drawing never uses, so that they do not change vertex arrays.
constexpr GLenum kCopyTarget = GL_COPY_WRITE_BUFFER;

GlName generateBuffer() {
    GLuint name = 0;
    glGenBuffers(1, &name);
    return name;
}

/// WebGL remembers the first target of a buffer, and tells only one target from all others. The binding is
/// that of a vertex array, so this binds the one that drawing never uses. OpenGL itself has no such array.
void becomeIndices(GlName buffer) {
    GLint previous = 0;
    glGetIntegerv(GL_VERTEX_ARRAY_BINDING, &previous);
    glBindVertexArray(0);
    glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, buffer);
    glBindVertexArray(static_cast<GLuint>(previous));
}

} // namespace

Buffer::Buffer(const GlCaps& caps, std::span<const std::byte> bytes, BufferUse use, std::string_view label)
    : Buffer(caps, bytes.size(), use, label, bytes.data()) {}

Buffer::Buffer(const GlCaps& caps, size_t size, BufferUse use, std::string_view label)
    : Buffer(caps, size, use, label, nullptr) {}

Buffer::Buffer(const GlCaps& caps, size_t size, BufferUse use, std::string_view label, const std::byte* bytes)
    : GlObject(generateBuffer()), m_usage(use == BufferUse::eachFrame ? GL_STREAM_DRAW : GL_STATIC_DRAW) {
    if (use == BufferUse::indices && caps.isEs) becomeIndices(name());
    allocate(size, bytes);
    labelObject(caps, *this, label);
}

void Buffer::replace(std::span<const std::byte> bytes) {
    allocate(bytes.size(), bytes.data());
}

void Buffer::allocate(size_t size, const std::byte* bytes) {
    m_size = size;
    glBindBuffer(kCopyTarget, name());
    glBufferData(kCopyTarget, static_cast<GLsizeiptr>(m_size), bytes, m_usage);
}

void Buffer::write(const Writer& writer) {
    if (m_size == 0 || writeMapped(writer)) return;
    std::vector<std::byte> bytes(m_size);
    writer(bytes);
    glBindBuffer(kCopyTarget, name());
    glBufferSubData(kCopyTarget, 0, static_cast<GLsizeiptr>(m_size), bytes.data());
}

bool Buffer::writeMapped(const Writer& writer) {
    if (glMapBufferRange == nullptr) return false; // WebGL
    glBindBuffer(kCopyTarget, name());
    void* mapped = glMapBufferRange(kCopyTarget, 0, static_cast<GLsizeiptr>(m_size),
                                    GL_MAP_WRITE_BIT | GL_MAP_INVALIDATE_BUFFER_BIT);
    if (mapped == nullptr) return false;
    writer({static_cast<std::byte*>(mapped), m_size});
    glBindBuffer(kCopyTarget, name()); // the writer may have bound another buffer
    return glUnmapBuffer(kCopyTarget) == GL_TRUE;
}

void bindUniformBuffer(const Buffer& buffer, uint32_t bindingPoint) {
    glBindBufferBase(GL_UNIFORM_BUFFER, bindingPoint, buffer.name());
}

void bindUniformRange(const Buffer& buffer, uint32_t bindingPoint, size_t firstByte, size_t numBytes) {
    glBindBufferRange(GL_UNIFORM_BUFFER, bindingPoint, buffer.name(), static_cast<GLintptr>(firstByte),
                      static_cast<GLsizeiptr>(numBytes));
}

} // namespace visleaf
