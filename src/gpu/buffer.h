// Buffers: bytes in the GPU's memory.
#pragma once

#include "gpu/gl_debug.h"

#include <cstddef>
#include <functional>
#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

namespace visleaf {

/// How often a buffer is written; a hint to the driver.
enum class BufferUse {
    once,     // written at creation, read every frame
    eachFrame // written anew every frame
};

class Buffer : public GlObject<BufferTraits> {
  public:
    Buffer() = default;
    /// A buffer that holds a copy of `bytes`, which may be empty.
    Buffer(const GlCaps& caps, std::span<const std::byte> bytes, BufferUse use, std::string_view label);

    /// A buffer of `size` bytes, to be filled by write().
    Buffer(const GlCaps& caps, size_t size, BufferUse use, std::string_view label);

    size_t size() const { return m_size; } // bytes

    /// Replaces the whole content; the size may change. Commands that still read the old content keep it.
    void replace(std::span<const std::byte> bytes);

    using Writer = std::function<void(std::span<std::byte>)>;

    /// Lets `writer` fill the whole buffer where it lies: what was there is lost. It writes forward and reads
    /// nothing, as that memory may be the graphics card's. It is called a second time, with memory that is
    /// copied, where a driver can't map the buffer or lost it meanwhile; and never for an empty buffer.
    void write(const Writer& writer);

  private:
    Buffer(const GlCaps& caps, size_t size, BufferUse use, std::string_view label, const std::byte* bytes);
    void allocate(size_t size, const std::byte* bytes); // filled with `bytes`, if any
    bool writeMapped(const Writer& writer);             // false: nothing was written, or it is lost

    size_t m_size = 0;
    GlEnum m_usage = 0;
};

/// Bytes of a buffer as the records that lie in it.
template <class Record> std::span<Record> recordsIn(std::span<std::byte> bytes) {
    static_assert(std::is_trivially_copyable_v<Record>);
    return {reinterpret_cast<Record*>(bytes.data()), bytes.size() / sizeof(Record)};
}

/// Makes `buffer` the uniform block at a binding point.
void bindUniformBuffer(const Buffer& buffer, uint32_t bindingPoint);

/// Makes a part of `buffer` the uniform block at a binding point; `firstByte` is a multiple of 256.
void bindUniformRange(const Buffer& buffer, uint32_t bindingPoint, size_t firstByte, size_t numBytes);

} // namespace visleaf
