// Tables that shaders read by texel index (shaders/table.glsl): materials, stages, sprites, faces and
// vertices.
//
// Tables are buffer textures. The software renderer reads a texel of these with 40 % of the instructions that
// a texel of a 2D texture takes (ADR 0008). If the driver allows only small buffer textures, a table is
// stored in the rows of a 2D texture. A buffer holds at least kTableTexels texels; a texture holds 1024 times
// GlCaps::maxTextureSize. A read beyond the end returns an undefined value.
#pragma once

#include "gpu/buffer.h"
#include "gpu/texture.h"

namespace visleaf {

class Table {
  public:
    Table() = default;
    /// Creates a table with a copy of `texels`. Their size must be a multiple of the texel size. `format`
    /// must not be rgba8. In a 2D texture, texels beyond its capacity are dropped.
    Table(const GlCaps& caps, std::span<const std::byte> texels, TextureFormat format, BufferUse use,
          std::string_view label);

    /// Replaces the first texels; the others are undefined afterwards. There must not be more of them than at
    /// the creation.
    void upload(std::span<const std::byte> texels);

    /// Returns the texture, to be bound to the unit of the shader's table.
    const Texture& texture() const { return m_texture; }
    explicit operator bool() const { return static_cast<bool>(m_texture); }

  private:
    size_t m_size = 0; // size of all texels, bytes
    Buffer m_buffer;   // empty if the texels are in a 2D texture
    Texture m_texture;
};

} // namespace visleaf
