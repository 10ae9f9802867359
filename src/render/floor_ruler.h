// The floor that frames are measured against: the least work that could fill the picture with lit texture.
//
// One triangle over the whole picture, a trilinear 1024 x 1024 texture times a bilinear 512 x 512 lightmap,
// nothing else. The texture is read at 1.4 texels a pixel, so that both of trilinear filtering's levels
// count.
#pragma once

#include "gpu/gl_state.h"
#include "gpu/program.h"
#include "gpu/vertex_array.h"

namespace visleaf {

class FloorRuler {
  public:
    /// Fails when a program of it does not compile; the error holds the whole log.
    static Result<FloorRuler> create(const GlCaps& caps, const std::filesystem::path& shaderFolder);

    /// Fills the bound framebuffer, whose size in pixels is given. Changes GL state behind a renderer's back:
    /// call Renderer::resetState() before its next frame.
    void draw(uint32_t width, uint32_t height);

  private:
    FloorRuler() = default;

    Program m_program;
    int m_scaleAndOffset = -1; // location of the uniform
    Texture m_diffuse;
    Texture m_lightmap;
    Sampler m_trilinear;
    Sampler m_bilinear;
    VertexArray m_vertexArray; // without attributes: the shader makes its corners
};

} // namespace visleaf
