// Textures, plain, as arrays of layers, and as the content of buffers, and the sampler objects that say how
// they are read.
#pragma once

#include "gpu/buffer.h"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace visleaf {

/// Texels in memory and on the graphics card; those with `ui` are read as whole numbers.
enum class TextureFormat { rgba8, rgb32f, rgba32f, r32ui, rgba32ui };

/// Of one texel, bytes.
size_t bytesOf(TextureFormat format);

/// What a texture is made as; none of it can be changed later.
struct TextureDesc {
    uint32_t width = 1; // texels
    uint32_t height = 1;
    uint32_t numLayers = 0; // 0: a plain 2D texture; else an array of so many layers
    TextureFormat format = TextureFormat::rgba8;
    bool hasMipmaps = false;
    std::string_view label = {};
};

/// Which texels an upload replaces: whole rows of one layer.
struct TextureRows {
    uint32_t layer = 0;
    uint32_t firstRow = 0;
    uint32_t numRows = 0;
};

class Texture : public GlObject<TextureTraits> {
  public:
    Texture() = default;
    /// A texture with undefined content.
    Texture(const GlCaps& caps, const TextureDesc& desc);
    /// Shows the content of `buffer`, whatever that becomes, as a line of texels; it can only be bound.
    /// OpenGL keeps the content for as long as the texture is there.
    Texture(const GlCaps& caps, const Buffer& buffer, TextureFormat format, std::string_view label);

    /// Of the largest level, texels; 0 for one that shows a buffer.
    uint32_t width() const { return m_width; }
    uint32_t height() const { return m_height; }
    GlEnum target() const { return m_target; }

    /// Replaces a whole layer; `texels` holds width * height texels from the top row on.
    void upload(uint32_t layer, std::span<const std::byte> texels);
    /// Replaces whole rows of a layer; `texels` holds width * numRows texels from the uppermost of them on.
    /// Not for a texture that shows a buffer, nor are the other uploads.
    void uploadRows(const TextureRows& rows, std::span<const std::byte> texels);

    /// Replaces the first texels of a plain texture; the last row that they reach may be filled in part.
    /// Those that it has no room for are left out.
    void uploadFront(std::span<const std::byte> texels);

    /// Replaces a whole layer of a smaller level; level 1 is half as wide and high as the texture.
    void uploadMipmap(uint32_t level, uint32_t layer, std::span<const std::byte> texels);

    /// Has the driver make the smaller levels from the first, after all layers were uploaded.
    void generateMipmaps();

  private:
    void bindForUpload() const;
    void allocate(int numLevels) const;
    void allocateLevel(int level) const;

    GlEnum m_target = 0;
    uint32_t m_width = 0;
    uint32_t m_height = 0;
    uint32_t m_numLayers = 0;
    TextureFormat m_format = TextureFormat::rgba8;
};

enum class Wrap { repeat, clampToEdge };

/// How a texture is read: filters, and what lies beyond its edges.
struct SamplerDesc {
    bool isLinear = true; // between texels
    bool usesMipmaps = false;
    bool isLinearMipmap = false; // between levels
    float anisotropy = 1.0f;     // ignored where GlCaps::anisotropy is false
    Wrap wrap = Wrap::repeat;
    std::string_view label = {};
};

using Sampler = GlObject<SamplerTraits>;
/// A sampler object that reads so. More anisotropy than GlCaps::maxAnisotropy becomes that.
Sampler createSampler(const GlCaps& caps, const SamplerDesc& desc);

} // namespace visleaf
