#include "gpu/framebuffer.h"

#include <fmt/format.h>
#include <glad/gl.h>

#include <algorithm>
#include <cassert>

namespace visleaf {

namespace {

GlObject<GlKind::renderbuffer> createRenderbuffer(GLenum format, uint32_t width, uint32_t height,
                                                  uint32_t numSamples) {
    GLuint name = 0;
    glGenRenderbuffers(1, &name);
    glBindRenderbuffer(GL_RENDERBUFFER, name);
    glRenderbufferStorageMultisample(GL_RENDERBUFFER, static_cast<GLsizei>(numSamples), format,
                                     static_cast<GLsizei>(width), static_cast<GLsizei>(height));
    return GlObject<GlKind::renderbuffer>(name);
}

/// Returns the pixels at `place` of the bound framebuffer, bottom row first.
Image imageAt(const FramePlace& place) {
    Image image{.width = place.width,
                .height = place.height,
                .rgba = std::vector<uint8_t>(size_t{place.width} * place.height * 4)};
    glReadPixels(static_cast<GLint>(place.x), static_cast<GLint>(place.y), static_cast<GLsizei>(place.width),
                 static_cast<GLsizei>(place.height), GL_RGBA, GL_UNSIGNED_BYTE, image.rgba.data());
    return image;
}

void flipRows(Image& image) {
    const size_t rowBytes = size_t{image.width} * 4;
    for (size_t top = 0, bottom = image.height; top + 1 < bottom; ++top) {
        --bottom;
        const auto upper = image.rgba.begin() + static_cast<std::ptrdiff_t>(top * rowBytes);
        const auto lower = image.rgba.begin() + static_cast<std::ptrdiff_t>(bottom * rowBytes);
        std::swap_ranges(upper, upper + static_cast<std::ptrdiff_t>(rowBytes), lower);
    }
}

} // namespace

Result<Framebuffer::Target> Framebuffer::createTarget(const GlCaps& caps, uint32_t numSamples, bool hasDepth,
                                                      std::string_view label) const {
    Target target;
    target.color = createRenderbuffer(GL_RGBA8, m_width, m_height, numSamples);
    labelObject(caps, target.color, fmt::format("{} colour", label));
    if (hasDepth) {
        target.depth = createRenderbuffer(GL_DEPTH24_STENCIL8, m_width, m_height, numSamples);
        labelObject(caps, target.depth, fmt::format("{} depth", label));
    }

    GLuint name = 0;
    glGenFramebuffers(1, &name);
    target.framebuffer = GlObject<GlKind::framebuffer>(name);
    glBindFramebuffer(GL_FRAMEBUFFER, name);
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, target.color.name());
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_DEPTH_STENCIL_ATTACHMENT, GL_RENDERBUFFER,
                              target.depth.name());
    labelObject(caps, target.framebuffer, label);
    const GLenum status = glCheckFramebufferStatus(GL_FRAMEBUFFER);
    if (status != GL_FRAMEBUFFER_COMPLETE) {
        return Error{fmt::format("{}: no framebuffer of {}x{} pixels with {} samples (status {:#x})", label,
                                 m_width, m_height, numSamples, status)};
    }
    return target;
}

Result<Framebuffer> Framebuffer::create(const GlCaps& caps, const FramebufferDesc& desc) {
    Framebuffer result;
    result.m_width = desc.width;
    result.m_height = desc.height;
    const uint32_t numSamples = std::min(desc.numSamples, caps.maxSamples);
    result.m_numSamples = numSamples > 1 ? numSamples : 0;

    auto drawn = result.createTarget(caps, result.m_numSamples, true, desc.label);
    if (!drawn) return drawn.error();
    result.m_drawn = std::move(drawn).value();
    // OpenGL ES resolves samples only to the same place of a buffer with the same format.
    if (result.m_numSamples > 0 && (desc.isReadBack || caps.isEs)) {
        auto resolved = result.createTarget(caps, 0, false, fmt::format("{} resolved", desc.label));
        if (!resolved) return resolved.error();
        result.m_resolved = std::move(resolved).value();
    }
    result.bind();
    return result;
}

void Framebuffer::bind() const {
    glBindFramebuffer(GL_FRAMEBUFFER, m_drawn.framebuffer.name());
    glViewport(0, 0, static_cast<GLsizei>(m_width), static_cast<GLsizei>(m_height));
}

Image Framebuffer::readPixels() const {
    assert(m_numSamples == 0 || m_resolved.framebuffer);
    bindFinished();
    Image image = readBoundPixels(m_width, m_height);
    bind();
    return image;
}

void Framebuffer::bindFinished() const {
    glBindFramebuffer(GL_READ_FRAMEBUFFER, m_drawn.framebuffer.name());
    if (!m_resolved.framebuffer) return;
    const auto width = static_cast<GLint>(m_width);
    const auto height = static_cast<GLint>(m_height);
    glDisable(GL_SCISSOR_TEST); // it would clip the copy
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, m_resolved.framebuffer.name());
    glBlitFramebuffer(0, 0, width, height, 0, 0, width, height, GL_COLOR_BUFFER_BIT, GL_NEAREST);
    glBindFramebuffer(GL_READ_FRAMEBUFFER, m_resolved.framebuffer.name());
}

void Framebuffer::copyToWindow(uint32_t x, uint32_t y) const {
    const auto width = static_cast<GLint>(m_width);
    const auto height = static_cast<GLint>(m_height);
    const auto left = static_cast<GLint>(x);
    const auto bottom = static_cast<GLint>(y);
    bindFinished();
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, 0);
    glDisable(GL_SCISSOR_TEST); // it would clip the copy
    glBlitFramebuffer(0, 0, width, height, left, bottom, left + width, bottom + height, GL_COLOR_BUFFER_BIT,
                      GL_NEAREST);
}

void bindWindow(const FramePlace& place) {
    glBindFramebuffer(GL_FRAMEBUFFER, 0);
    glViewport(static_cast<GLint>(place.x), static_cast<GLint>(place.y), static_cast<GLsizei>(place.width),
               static_cast<GLsizei>(place.height));
}

float meanBrightness(const FramePlace& place) {
    return meanBrightness(imageAt(place));
}

std::array<uint8_t, 3> colorAt(const FramePlace& place, const glm::uvec2& pixel) {
    std::array<uint8_t, 4> rgba{};
    if (pixel.x >= place.width || pixel.y >= place.height) return {};
    glReadPixels(static_cast<GLint>(place.x + pixel.x),
                 static_cast<GLint>(place.y + place.height - 1 - pixel.y), 1, 1, GL_RGBA, GL_UNSIGNED_BYTE,
                 rgba.data());
    return {rgba[0], rgba[1], rgba[2]};
}

void finishDrawing() {
    glFinish();
}

Image readBoundPixels(uint32_t width, uint32_t height) {
    Image image = imageAt({.width = width, .height = height});
    flipRows(image);
    return image;
}

} // namespace visleaf
