// The baseline that `bench` compares frames with: the least work that fills a frame with lit texture.
//
// It draws one triangle over the whole frame, with a trilinear 1024 x 1024 texture times a bilinear 512 x 512
// lightmap. It reads the texture at 1.4 texels per pixel, so that trilinear filtering reads both of its
// levels.
#pragma once

#include "gpu/gl_state.h"
#include "gpu/program.h"
#include "gpu/vertex_array.h"

namespace visleaf {

class FillBaseline {
  public:
    /// Fails if its program does not compile. The error holds the whole log.
    static Result<FillBaseline> create(const GlCaps& caps, const std::filesystem::path& shaderFolder);

    /// Fills the bound framebuffer of the given size in pixels. Changes GL state that a renderer tracks: call
    /// Renderer::resetState() before its next frame.
    void draw(uint32_t width, uint32_t height);

  private:
    FillBaseline() = default;

    Program m_program;
    int m_scaleAndOffset = -1; // uniform location
    Texture m_diffuse;
    Texture m_lightmap;
    Sampler m_trilinear;
    Sampler m_bilinear;
    VertexArray m_vertexArray; // without attributes: the shader computes the vertices
};

} // namespace visleaf
