// Buffers: bytes in the GPU's memory.
#pragma once

#include "gpu/gl_debug.h"

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

namespace visleaf {

enum class BufferUse {
    once,     // written at creation, read every frame
    eachFrame // written anew every frame
};

class Buffer : public GlObject<BufferTraits> {
  public:
    Buffer() = default;
    /// A buffer that holds a copy of `bytes`, which may be empty.
    Buffer(const GlCaps& caps, std::span<const std::byte> bytes, BufferUse use, std::string_view label);

    size_t size() const { return m_size; } // bytes

    /// Replaces the whole content; the size may change. Commands that still read the old content keep it.
    void replace(std::span<const std::byte> bytes);

    /// Copies the content back; waits for the GPU.
    std::vector<std::byte> read() const;

  private:
    size_t m_size = 0;
    GlEnum m_usage = 0;
};

/// Makes `buffer` the uniform block at a binding point.
void bindUniformBuffer(const Buffer& buffer, uint32_t bindingPoint);

/// Makes a part of `buffer` the uniform block at a binding point; `firstByte` is a multiple of 256.
void bindUniformRange(const Buffer& buffer, uint32_t bindingPoint, size_t firstByte, size_t numBytes);

} // namespace visleaf
