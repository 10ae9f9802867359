// A framebuffer for drawing without a window: colour and depth, with or without multisampling. Its frame can
// be read back to the CPU or copied to the window.
#pragma once

#include "base/result.h"
#include "gpu/gl_debug.h"
#include "images/image.h"

#include <glm/vec2.hpp>

#include <array>

namespace visleaf {

struct FramebufferDesc {
    uint32_t width = 1; // pixels
    uint32_t height = 1;
    uint32_t numSamples = 0; // 0 and 1: no multisampling; clamped to GlCaps::maxSamples
    bool isReadBack = true;  // false: the frame is only copied to the window
    std::string_view label = {};
};

class Framebuffer {
  public:
    /// Creates a framebuffer with RGBA8 colour, 24-bit depth and 8-bit stencil. Fails if the driver does not
    /// support the combination.
    static Result<Framebuffer> create(const GlCaps& caps, const FramebufferDesc& desc);

    uint32_t width() const { return m_width; }
    uint32_t height() const { return m_height; }
    uint32_t numSamples() const { return m_numSamples; } // 0: no multisampling

    /// Binds this framebuffer for drawing and sets the viewport to its size.
    void bind() const;

    /// Returns the finished frame, top row first, with samples resolved. Waits for the GPU. Leaves this
    /// framebuffer bound. Requires isReadBack.
    Image readPixels() const;

    /// Copies the finished frame, with samples resolved, to the window's framebuffer. `x` and `y` are the
    /// pixel of its lower left corner there. Leaves the window bound for drawing, but not for reading;
    /// bindWindow() binds it for both.
    void copyToWindow(uint32_t x, uint32_t y) const;

  private:
    struct Target {
        GlObject<GlKind::framebuffer> framebuffer;
        GlObject<GlKind::renderbuffer> color;
        GlObject<GlKind::renderbuffer> depth;
    };
    Framebuffer() = default;
    Result<Target> createTarget(const GlCaps& caps, uint32_t numSamples, bool hasDepth,
                                std::string_view label) const;

    /// Binds the frame for reading, after its samples are resolved if there is a buffer for that.
    void bindFinished() const;

    uint32_t m_width = 0;
    uint32_t m_height = 0;
    uint32_t m_numSamples = 0;
    Target m_drawn;
    Target m_resolved; // resolved colour for reading; empty without multisampling or where no one reads it
};

/// The part of the window that a frame covers, in pixels.
struct FramePlace {
    uint32_t x = 0, y = 0; // lower left corner; y up
    uint32_t width = 1, height = 1;
    uint32_t windowWidth = 1, windowHeight = 1;

    bool isWholeWindow() const { return width == windowWidth && height == windowHeight; }
};

/// Binds the window's framebuffer, and sets the viewport to `place`.
void bindWindow(const FramePlace& place);

/// Returns the meanBrightness() of the frame at `place` of the bound framebuffer. Waits for the GPU.
float meanBrightness(const FramePlace& place);

/// Returns a pixel of the frame at `place` of the bound framebuffer; (0, 0) is the frame's upper left corner.
/// Black outside of the frame. Waits for the GPU.
std::array<uint8_t, 3> colorAt(const FramePlace& place, const glm::uvec2& pixel);

/// Waits until the GPU has finished all commands. Measurements of time end here.
void finishDrawing();

/// Returns the lower left width x height pixels of the bound framebuffer, top row first. Makes screenshots of
/// the window.
Image readBoundPixels(uint32_t width, uint32_t height);

} // namespace visleaf
