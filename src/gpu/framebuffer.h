// A picture to draw into without a window: colour and depth, with or without multisampling, and the way back
// to memory.
#pragma once

#include "base/result.h"
#include "gpu/gl_debug.h"
#include "images/image.h"

namespace visleaf {

struct FramebufferDesc {
    uint32_t width = 1; // pixels
    uint32_t height = 1;
    uint32_t numSamples = 0; // 0 and 1: no multisampling; clamped to GlCaps::maxSamples
    bool isReadBack = true;  // false: it is only copied into the window
    std::string_view label = {};
};

class Framebuffer {
  public:
    /// RGBA8 colour, 24-bit depth and 8 bits of stencil. Fails when the driver refuses the combination.
    static Result<Framebuffer> create(const GlCaps& caps, const FramebufferDesc& desc);

    uint32_t width() const { return m_width; }
    uint32_t height() const { return m_height; }
    uint32_t numSamples() const { return m_numSamples; } // 0: no multisampling

    /// Makes this the target of drawing and sets the viewport to all of it.
    void bind() const;

    /// The finished picture, top row first, samples resolved. Waits for the GPU. Leaves this framebuffer
    /// bound. Only of one that isReadBack.
    Image readPixels() const;

    /// Brings the finished picture, samples resolved, into the window's own, which is of this size. That is
    /// the target of drawing then, but this one is read from until bindWindow().
    void copyToWindow() const;

  private:
    struct Target {
        GlObject<FramebufferTraits> framebuffer;
        GlObject<RenderbufferTraits> color;
        GlObject<RenderbufferTraits> depth;
    };
    Framebuffer() = default;
    Result<Target> createTarget(const GlCaps& caps, uint32_t numSamples, bool hasDepth,
                                std::string_view label) const;

    uint32_t m_width = 0;
    uint32_t m_height = 0;
    uint32_t m_numSamples = 0;
    Target m_drawn;
    Target m_resolved; // what m_drawn's samples become to be read; else empty
};

/// Makes the window's own picture, of so many pixels, the target of drawing and sets the viewport to all of
/// it.
void bindWindow(uint32_t width, uint32_t height);

/// Waits until everything that was asked for is drawn: measured times end here.
void finishDrawing();

/// The lower left width x height pixels of the bound framebuffer, top row first: a screenshot of the window.
Image readBoundPixels(uint32_t width, uint32_t height);

} // namespace visleaf
