// Buffers in the memory of the GPU.
#pragma once

#include "gpu/gl_debug.h"

#include <cstddef>
#include <functional>
#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

namespace visleaf {

/// How often a buffer is written, which is a hint to the driver, and what reads it.
enum class BufferUse {
    once,      // written at creation, read in every frame
    eachFrame, // rewritten in every frame
    indices    // as `once`; WebGL keeps the indices of vertex arrays apart from all other buffers
};

class Buffer : public GlObject<GlKind::buffer> {
  public:
    Buffer() = default;
    /// Creates a buffer with a copy of `bytes`, which may be empty.
    Buffer(const GlCaps& caps, std::span<const std::byte> bytes, BufferUse use, std::string_view label);

    /// Creates a buffer of `size` bytes with undefined content. write() fills it.
    Buffer(const GlCaps& caps, size_t size, BufferUse use, std::string_view label);

    size_t size() const { return m_size; } // bytes

    /// Replaces the whole content; the size may change. Pending commands still read the old content.
    void replace(std::span<const std::byte> bytes);

    using Writer = std::function<void(std::span<std::byte>)>;

    /// Calls `writer` to fill the mapped buffer. The old content is lost. The writer must write forwards and
    /// not read, because the memory may be on the GPU. If the driver cannot map the buffer or loses its
    /// content, write() calls the writer again with CPU memory and copies it. Does not call the writer for an
    /// empty buffer.
    void write(const Writer& writer);

  private:
    Buffer(const GlCaps& caps, size_t size, BufferUse use, std::string_view label, const std::byte* bytes);
    void allocate(size_t size, const std::byte* bytes); // copies `bytes` unless null
    bool writeMapped(const Writer& writer); // false: the buffer was not mapped, or its content is lost

    size_t m_size = 0;
    GlEnum m_usage = 0;
};

/// Views the bytes of a buffer as records.
template <class Record> std::span<Record> recordsIn(std::span<std::byte> bytes) {
    static_assert(std::is_trivially_copyable_v<Record>);
    return {reinterpret_cast<Record*>(bytes.data()), bytes.size() / sizeof(Record)};
}

/// Binds `buffer` as a uniform block to a binding point.
void bindUniformBuffer(const Buffer& buffer, uint32_t bindingPoint);

/// Binds a part of `buffer` as a uniform block to a binding point. `firstByte` must be a multiple of 256.
void bindUniformRange(const Buffer& buffer, uint32_t bindingPoint, size_t firstByte, size_t numBytes);

} // namespace visleaf
