// Shows two frames of the same camera as one: side by side at a line, or their difference.
#pragma once

#include "gpu/framebuffer.h"
#include "gpu/gl_state.h"
#include "gpu/program.h"
#include "gpu/vertex_array.h"

#include <array>
#include <filesystem>

namespace visleaf {

/// How two frames become one.
struct FrameMix {
    float split = 1.0f;      // share of the width, from the left, that shows the first frame
    float difference = 0.0f; // factor of the difference of both frames; 0: no difference
};

class ComparePass {
  public:
    /// Fails if its program does not compile. The error holds the whole log.
    static Result<ComparePass> create(const GlCaps& caps, const std::filesystem::path& shaderFolder);

    /// Keeps the frame at `place` of the bound framebuffer, which has one sample per pixel. `which` is 0 for
    /// the first frame and 1 for the second.
    void keepFrame(size_t which, const FramePlace& place);

    /// Draws both frames over the bound framebuffer, at the place of the last one. The viewport must be that
    /// place. The GL state is unknown to other GlStates afterwards.
    void draw(const FrameMix& mix);

  private:
    explicit ComparePass(const GlCaps& caps) : m_caps(caps) {}

    GlCaps m_caps;
    Program m_program;
    int m_split = -1, m_difference = -1, m_corner = -1; // uniform locations
    FramePlace m_place;                                 // of the last frame
    VertexArray m_vertexArray; // without attributes: the shader computes the vertices
    std::array<Texture, 2> m_frames;
};

} // namespace visleaf
