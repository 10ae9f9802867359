// Textures: 2D, array and buffer textures; and the sampler objects that determine how shaders read them.
#pragma once

#include "gpu/buffer.h"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace visleaf {

/// Formats of texels, on the CPU and on the GPU. Shaders read those with `ui` as integers. rgb9e5 has three
/// mantissas and a shared exponent in four bytes; nothing can be drawn to it.
enum class TextureFormat { rgba8, rgb9e5, rgba32f, r32ui };

/// Returns the size of a texel in bytes.
size_t bytesOf(TextureFormat format);

/// Properties of a texture, which cannot change after its creation.
struct TextureDesc {
    uint32_t width = 1; // texels
    uint32_t height = 1;
    uint32_t numLayers = 0; // 0: 2D texture; otherwise number of layers of an array texture
    TextureFormat format = TextureFormat::rgba8;
    bool hasMipmaps = false;
    std::string_view label = {};
};

/// The texels that an upload replaces: whole rows of one layer.
struct TextureRows {
    uint32_t layer = 0;
    uint32_t firstRow = 0;
    uint32_t numRows = 0;
};

class Texture : public GlObject<GlKind::texture> {
  public:
    Texture() = default;
    /// Creates a texture with undefined content.
    Texture(const GlCaps& caps, const TextureDesc& desc);
    /// Creates a buffer texture, which shows the content of `buffer`, also after later changes. It can only
    /// be bound. OpenGL keeps the content alive as long as the texture exists.
    Texture(const GlCaps& caps, const Buffer& buffer, TextureFormat format, std::string_view label);

    /// Size of the largest level in texels; 0 for buffer textures.
    uint32_t width() const { return m_width; }
    uint32_t height() const { return m_height; }
    GlEnum target() const { return m_target; }

    /// Replaces a whole layer. `texels` holds width * height texels, top row first.
    void upload(uint32_t layer, std::span<const std::byte> texels);
    /// Replaces whole rows of a layer. `texels` holds width * numRows texels, top row first. Neither this
    /// function nor the other uploads support buffer textures.
    void uploadRows(const TextureRows& rows, std::span<const std::byte> texels);

    /// Replaces the first texels of a 2D texture. The last row may be replaced in part. Texels beyond the
    /// size of the texture are ignored.
    void uploadFront(std::span<const std::byte> texels);

    /// Replaces a whole layer of a smaller mip level. Level 1 has half the width and height of the texture.
    void uploadMipmap(uint32_t level, uint32_t layer, std::span<const std::byte> texels);

    /// Replaces a 2D texture by pixels of the framebuffer that is bound for reading. `x` and `y` are the
    /// lower left one. The framebuffer must contain all of them and have one sample per pixel. The bottom row
    /// comes first.
    void copyFrame(uint32_t x, uint32_t y);

    /// Makes the driver compute the smaller mip levels from level 0. To be called after all layers are
    /// uploaded.
    void generateMipmaps();

    /// Replaces a 2D texture by a layer of an array texture of the same size. Only colour formats can be
    /// copied.
    void copyLayer(const Texture& array, uint32_t layer);
    /// Makes shaders read channel 0 to 3 of each texel as opaque grey.
    void showChannel(uint32_t channel);

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

/// How a texture is read: filters and wrap mode.
struct SamplerDesc {
    bool isLinear = true; // between texels
    bool usesMipmaps = false;
    bool isLinearMipmap = false; // between mip levels
    float anisotropy = 1.0f;     // ignored if GlCaps::anisotropy is not set
    Wrap wrap = Wrap::repeat;
    std::string_view label = {};
};

using Sampler = GlObject<GlKind::sampler>;
/// Creates a sampler object. Anisotropy is limited to GlCaps::maxAnisotropy.
Sampler createSampler(const GlCaps& caps, const SamplerDesc& desc);

/// Lets textures that are bound to the unit use their own filters, for code that knows no samplers.
void unbindSampler(uint32_t unit);

} // namespace visleaf
