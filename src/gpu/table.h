// Tables that shaders read by the number of a texel: shaders/table.glsl is the other side.
#pragma once

#include "gpu/buffer.h"
#include "gpu/texture.h"

namespace visleaf {

/// Lies in a buffer where GlCaps::bufferTables says so, else in the lines of a plain texture.
class Table {
  public:
    Table() = default;
    /// Holds a copy of `texels`, whole ones of the format, which is rgba32f or r32ui.
    Table(const GlCaps& caps, std::span<const std::byte> texels, TextureFormat format,
          std::string_view label);

    /// Replaces all texels by as many others.
    void upload(std::span<const std::byte> texels);

    /// To be bound where the shader's table reads.
    const Texture& texture() const { return m_texture; }
    explicit operator bool() const { return static_cast<bool>(m_texture); }

  private:
    Buffer m_buffer; // empty where the texels lie in the texture
    Texture m_texture;
};

} // namespace visleaf
