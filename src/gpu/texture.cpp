#include "gpu/texture.h"

#include <glad/gl.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>

namespace visleaf {

namespace {

/// Uploads bind to a unit that drawing never uses, so that they do not change bound textures.
constexpr GLenum kUploadUnit = GL_TEXTURE15;

struct FormatRow {
    GLenum internal;
    GLenum external;
    GLenum type;
    size_t bytes;
};

FormatRow rowOf(TextureFormat format) {
    switch (format) {
    case TextureFormat::rgba8:
        return {GL_RGBA8, GL_RGBA, GL_UNSIGNED_BYTE, 4};
    case TextureFormat::rgb9e5:
        return {GL_RGB9_E5, GL_RGB, GL_UNSIGNED_INT_5_9_9_9_REV, 4};
    case TextureFormat::rgba32f:
        return {GL_RGBA32F, GL_RGBA, GL_FLOAT, 16};
    case TextureFormat::r32ui:
        return {GL_R32UI, GL_RED_INTEGER, GL_UNSIGNED_INT, 4};
    }
    return {};
}

GlName generateTexture() {
    GLuint name = 0;
    glGenTextures(1, &name);
    return name;
}

/// Returns the texels along a side of a mip level, by GL's rule.
GLsizei sizeAt(int level, uint32_t size) {
    return static_cast<GLsizei>(std::max(1u, size >> level));
}

GLint minFilterOf(const SamplerDesc& desc) {
    if (!desc.usesMipmaps) return desc.isLinear ? GL_LINEAR : GL_NEAREST;
    if (desc.isLinear) return desc.isLinearMipmap ? GL_LINEAR_MIPMAP_LINEAR : GL_LINEAR_MIPMAP_NEAREST;
    return desc.isLinearMipmap ? GL_NEAREST_MIPMAP_LINEAR : GL_NEAREST_MIPMAP_NEAREST;
}

} // namespace

size_t bytesOf(TextureFormat format) {
    return rowOf(format).bytes;
}

Texture::Texture(const GlCaps& caps, const TextureDesc& desc)
    : GlObject(generateTexture()), m_target(desc.numLayers == 0 ? GL_TEXTURE_2D : GL_TEXTURE_2D_ARRAY),
      m_width(desc.width), m_height(desc.height), m_numLayers(desc.numLayers), m_format(desc.format) {
    bindForUpload();
    const int levels = desc.hasMipmaps ? static_cast<int>(std::bit_width(std::max(m_width, m_height))) : 1;
    if (caps.textureStorage) {
        allocate(levels);
    } else {
        for (int level = 0; level < levels; ++level)
            allocateLevel(level);
    }
    glTexParameteri(m_target, GL_TEXTURE_MAX_LEVEL, levels - 1);
    // Tables are read without a sampler object. With any other filter, integer textures are incomplete.
    glTexParameteri(m_target, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
    glTexParameteri(m_target, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
    labelObject(caps, *this, desc.label);
}

Texture::Texture(const GlCaps& caps, const Buffer& buffer, TextureFormat format, std::string_view label)
    : GlObject(generateTexture()), m_target(GL_TEXTURE_BUFFER), m_format(format) {
    bindForUpload();
    glTexBuffer(m_target, rowOf(format).internal, buffer.name());
    labelObject(caps, *this, label);
}

void Texture::bindForUpload() const {
    glActiveTexture(kUploadUnit);
    glBindTexture(m_target, name());
}

void Texture::allocate(int numLevels) const {
    const GlEnum format = rowOf(m_format).internal;
    const auto width = static_cast<GLsizei>(m_width);
    const auto height = static_cast<GLsizei>(m_height);
    if (m_target == GL_TEXTURE_2D)
        glTexStorage2D(m_target, numLevels, format, width, height);
    else
        glTexStorage3D(m_target, numLevels, format, width, height, static_cast<GLsizei>(m_numLayers));
}

void Texture::allocateLevel(int level) const {
    const FormatRow row = rowOf(m_format);
    const GLsizei width = sizeAt(level, m_width);
    const GLsizei height = sizeAt(level, m_height);
    const auto internal = static_cast<GLint>(row.internal);
    if (m_target == GL_TEXTURE_2D) {
        glTexImage2D(m_target, level, internal, width, height, 0, row.external, row.type, nullptr);
    } else {
        glTexImage3D(m_target, level, internal, width, height, static_cast<GLsizei>(m_numLayers), 0,
                     row.external, row.type, nullptr);
    }
}

void Texture::upload(uint32_t layer, std::span<const std::byte> texels) {
    uploadRows({.layer = layer, .firstRow = 0, .numRows = m_height}, texels);
}

void Texture::uploadRows(const TextureRows& rows, std::span<const std::byte> texels) {
    const FormatRow row = rowOf(m_format);
    assert(texels.size() == size_t{m_width} * rows.numRows * row.bytes);
    assert(m_target != GL_TEXTURE_BUFFER && rows.firstRow + rows.numRows <= m_height);
    bindForUpload();
    const auto width = static_cast<GLsizei>(m_width);
    const auto y = static_cast<GLint>(rows.firstRow);
    const auto height = static_cast<GLsizei>(rows.numRows);
    if (m_target == GL_TEXTURE_2D) {
        glTexSubImage2D(m_target, 0, 0, y, width, height, row.external, row.type, texels.data());
    } else {
        glTexSubImage3D(m_target, 0, 0, y, static_cast<GLint>(rows.layer), width, height, 1, row.external,
                        row.type, texels.data());
    }
}

void Texture::uploadFront(std::span<const std::byte> texels) {
    assert(m_target == GL_TEXTURE_2D);
    const FormatRow row = rowOf(m_format);
    const size_t rowBytes = size_t{m_width} * row.bytes;
    const std::span<const std::byte> fitting = texels.first(std::min(texels.size(), rowBytes * m_height));
    const auto numRows = static_cast<uint32_t>(fitting.size() / rowBytes);
    if (numRows > 0) uploadRows({.numRows = numRows}, fitting.first(numRows * rowBytes));
    const std::span<const std::byte> rest = fitting.subspan(numRows * rowBytes);
    if (rest.empty()) return;
    bindForUpload();
    glTexSubImage2D(m_target, 0, 0, static_cast<GLint>(numRows),
                    static_cast<GLsizei>(rest.size() / row.bytes), 1, row.external, row.type, rest.data());
}

void Texture::uploadMipmap(uint32_t level, uint32_t layer, std::span<const std::byte> texels) {
    const FormatRow row = rowOf(m_format);
    const auto glLevel = static_cast<GLint>(level);
    const GLsizei width = sizeAt(glLevel, m_width);
    const GLsizei height = sizeAt(glLevel, m_height);
    assert(m_target == GL_TEXTURE_2D_ARRAY && level > 0);
    assert(texels.size() == static_cast<size_t>(width) * static_cast<size_t>(height) * row.bytes);
    bindForUpload();
    glTexSubImage3D(m_target, glLevel, 0, 0, static_cast<GLint>(layer), width, height, 1, row.external,
                    row.type, texels.data());
}

void Texture::copyFrame(uint32_t x, uint32_t y) {
    bindForUpload();
    glCopyTexSubImage2D(m_target, 0, 0, 0, static_cast<GLint>(x), static_cast<GLint>(y),
                        static_cast<GLsizei>(m_width), static_cast<GLsizei>(m_height));
}

void Texture::generateMipmaps() {
    bindForUpload();
    glGenerateMipmap(m_target);
}

void Texture::copyLayer(const Texture& array, uint32_t layer) {
    assert(m_target == GL_TEXTURE_2D && array.target() == GL_TEXTURE_2D_ARRAY);
    GLint bound = 0;
    glGetIntegerv(GL_READ_FRAMEBUFFER_BINDING, &bound);
    GLuint name = 0;
    glGenFramebuffers(1, &name);
    const GlObject<GlKind::framebuffer> source(name);
    glBindFramebuffer(GL_READ_FRAMEBUFFER, name);
    glFramebufferTextureLayer(GL_READ_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, array.name(), 0,
                              static_cast<GLint>(layer));
    bindForUpload();
    glCopyTexSubImage2D(m_target, 0, 0, 0, 0, 0, static_cast<GLsizei>(m_width),
                        static_cast<GLsizei>(m_height));
    glBindFramebuffer(GL_READ_FRAMEBUFFER, static_cast<GLuint>(bound));
}

void Texture::showChannel(uint32_t channel) {
    const GLint source = static_cast<GLint>(std::array{GL_RED, GL_GREEN, GL_BLUE, GL_ALPHA}[channel]);
    bindForUpload(); // OpenGL ES cannot set all four at once
    for (const GLenum shown :
         std::array<GLenum, 3>{GL_TEXTURE_SWIZZLE_R, GL_TEXTURE_SWIZZLE_G, GL_TEXTURE_SWIZZLE_B})
        glTexParameteri(m_target, shown, source);
    glTexParameteri(m_target, GL_TEXTURE_SWIZZLE_A, GL_ONE);
}

Sampler createSampler(const GlCaps& caps, const SamplerDesc& desc) {
    GLuint name = 0;
    glGenSamplers(1, &name);
    Sampler sampler(name);
    const GLint wrap = desc.wrap == Wrap::repeat ? GL_REPEAT : GL_CLAMP_TO_EDGE;
    glSamplerParameteri(name, GL_TEXTURE_WRAP_S, wrap);
    glSamplerParameteri(name, GL_TEXTURE_WRAP_T, wrap);
    glSamplerParameteri(name, GL_TEXTURE_MIN_FILTER, minFilterOf(desc));
    glSamplerParameteri(name, GL_TEXTURE_MAG_FILTER, desc.isLinear ? GL_LINEAR : GL_NEAREST);
    if (caps.anisotropy && desc.anisotropy > 1.0f) {
        const float anisotropy = std::min(desc.anisotropy, caps.maxAnisotropy);
        glSamplerParameterf(name, GL_TEXTURE_MAX_ANISOTROPY_EXT, anisotropy);
    }
    labelObject(caps, sampler, desc.label);
    return sampler;
}

void unbindSampler(uint32_t unit) {
    glBindSampler(unit, 0);
}

} // namespace visleaf
