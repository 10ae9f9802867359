// Tables that shaders read by the number of a texel (shaders/table.glsl): what they know of materials,
// stages, sprites, faces and corners.
//
// They lie in buffers, which the software renderer reads in two fifths of the instructions that a texture's
// texel takes (ADR 0008); where drivers allow only small ones of these, in the lines of a texture. A buffer
// has room for kTableTexels at least, a texture for 1024 times GlCaps::maxTextureSize. A shader that reads
// beyond the end gets any value.
#pragma once

#include "gpu/buffer.h"
#include "gpu/texture.h"

namespace visleaf {

class Table {
  public:
    Table() = default;
    /// Holds a copy of `texels`, whole ones of the format, which is not rgba8, and rgb32f in buffers only
    /// where GlCaps::sharedCorners. What is more than a texture has room for is left out where tables lie in
    /// textures.
    Table(const GlCaps& caps, std::span<const std::byte> texels, TextureFormat format, BufferUse use,
          std::string_view label);

    /// Has the content of `buffer` for its texels; only where GlCaps::bufferTables; formats as
    /// above.
    Table(const GlCaps& caps, Buffer buffer, TextureFormat format, std::string_view label);

    /// Replaces all texels by as many others.
    void upload(std::span<const std::byte> texels);

    /// To be bound where the shader's table reads.
    const Texture& texture() const { return m_texture; }
    explicit operator bool() const { return static_cast<bool>(m_texture); }

  private:
    size_t m_size = 0; // of all texels, bytes
    Buffer m_buffer;   // without a name where they lie in the texture
    Texture m_texture;
};

} // namespace visleaf
