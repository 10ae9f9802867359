// Draws the flares of a DrawList over the picture, as their material says.
#pragma once

#include "culling/draw_list.h"
#include "gpu/gl_state.h"
#include "gpu/program.h"
#include "gpu/vertex_array.h"
#include "render/gpu_map.h"
#include "render/image_samplers.h"

namespace visleaf {

class FlarePainter {
  public:
    static Result<FlarePainter> create(const GlCaps& caps, const std::filesystem::path& shaderFolder);

    /// Compiles the program anew; a broken one keeps its old version. Returns the log, empty when all went
    /// well.
    std::string reload(const GlCaps& caps, const std::filesystem::path& shaderFolder);

    /// Does nothing for maps without a material for flares.
    void draw(std::span<const FlareSprite> flares, const GpuMap& map, TextureFilter filter, GlState& gl);

  private:
    struct Vertex {
        glm::vec2 position{0.0f};   // on the picture, -1 to 1
        glm::vec3 coordinate{0.0f}; // z: layer of the image's array
        glm::vec3 color{0.0f};
    };

    explicit FlarePainter(const GlCaps& caps) : m_samplers(caps) {}

    Program m_program;
    Buffer m_vertices;
    VertexArray m_vertexArray;
    ImageSamplers m_samplers;
    std::vector<Vertex> m_corners; // reused from frame to frame
};

} // namespace visleaf
