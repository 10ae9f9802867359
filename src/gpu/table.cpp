#include "gpu/table.h"

#include <algorithm>
#include <cassert>

namespace visleaf {
namespace {

constexpr uint32_t kWidth = 1024; // of a texture's lines: shaders/table.glsl

} // namespace

Table::Table(const GlCaps& caps, std::span<const std::byte> texels, TextureFormat format,
             std::string_view label) {
    if (caps.bufferTables) {
        m_buffer = Buffer(caps, texels, BufferUse::once, label);
        m_texture = Texture(caps, m_buffer, format, label);
        return;
    }
    const auto numTexels = static_cast<uint32_t>(texels.size() / bytesOf(format));
    const uint32_t numLines = std::max(1u, (numTexels + kWidth - 1) / kWidth);
    m_texture = Texture(caps, {.width = kWidth, .height = numLines, .format = format, .label = label});
    upload(texels);
}

void Table::upload(std::span<const std::byte> texels) {
    if (m_buffer) {
        assert(texels.size() == m_buffer.size());
        m_buffer.replace(texels);
    } else {
        m_texture.uploadFront(texels);
    }
}

} // namespace visleaf
