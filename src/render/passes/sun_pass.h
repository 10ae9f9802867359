// Draws the sun of Return to Castle Wolfenstein and Enemy Territory: a picture at a fixed direction, behind
// everything but the sky (id-Software/Enemy-Territory src/renderer/tr_sky.c, RB_DrawSun).
#pragma once

#include "culling/view.h"
#include "gpu/gl_state.h"
#include "gpu/program.h"
#include "gpu/vertex_array.h"
#include "render/gpu_map.h"
#include "render/image_samplers.h"

#include <array>

namespace visleaf {

/// The corners of the sun's two triangles, as directions from the eye in map space. The image's left edge
/// and upper edge are where the engine puts them.
std::array<glm::vec3, 6> sunCorners(const glm::vec3& direction);

class SunPass {
  public:
    /// Fails if its program does not compile. The error holds the whole log.
    static Result<SunPass> create(const GlCaps& caps, const std::filesystem::path& shaderFolder);

    /// Draws the sun of `map` where no face has written depth. Does nothing if it has no image.
    void draw(const GpuMap& map, const View& view, const FilterChoices& filters, GlState& gl);

  private:
    struct Vertex {
        glm::vec4 position{0.0f};   // clip space
        glm::vec3 coordinate{0.0f}; // z: layer in the array texture of the image
        glm::vec3 color{1.0f};
    };

    explicit SunPass(const GlCaps& caps) : m_samplers(caps) {}

    Program m_program;
    Buffer m_vertices;
    VertexArray m_vertexArray;
    ImageSamplers m_samplers;
};

} // namespace visleaf
