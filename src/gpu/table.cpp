#include "gpu/table.h"

#include <algorithm>
#include <cassert>

namespace visleaf {
namespace {

constexpr uint32_t kWidth = 1024; // width of the 2D texture; shaders/table.glsl uses the same number

uint32_t numLinesFor(size_t numTexels, const GlCaps& caps) {
    const size_t numLines = (numTexels + kWidth - 1) / kWidth;
    return static_cast<uint32_t>(std::clamp<size_t>(numLines, 1, caps.maxTextureSize));
}

} // namespace

Table::Table(const GlCaps& caps, std::span<const std::byte> texels, TextureFormat format, BufferUse use,
             std::string_view label)
    : m_size(texels.size()) {
    if (caps.bufferTables) {
        m_buffer = Buffer(caps, texels, use, label);
        m_texture = Texture(caps, m_buffer, format, label);
    } else {
        const uint32_t numLines = numLinesFor(texels.size() / bytesOf(format), caps);
        m_texture = Texture(caps, {.width = kWidth, .height = numLines, .format = format, .label = label});
        upload(texels);
    }
}

void Table::upload(std::span<const std::byte> texels) {
    assert(texels.size() <= m_size);
    if (m_buffer)
        m_buffer.replace(texels);
    else
        m_texture.uploadFront(texels);
}

} // namespace visleaf
