// Computes the colour of a material at a point at time 0, stage by stage, as the game would draw it. Effects
// that depend on the camera become their mean: reflections show the mean of their image.
#pragma once

#include "analysis/export/image_levels.h"
#include "materials/compile_passes.h"

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

namespace visleaf {

/// The point of a face whose colour is requested.
struct ShadedPoint {
    glm::vec3 position{0.0f};   // map space
    glm::vec2 coordinate{0.0f}; // texture coordinates of the face; 1 is the whole width or height
    glm::vec2 onPage{0.0f};     // 0 to 1 over the lightmap
    glm::vec3 light{1.0f};      // from the lightmap
    glm::vec4 vertexColor{1.0f};
    float samplesPerCoordinate = 0.0f; // samples that one unit of `coordinate` covers; 0: use the full images
};

/// Computes the colours of one material. Keeps references to the material and the images.
class SurfaceShading {
  public:
    SurfaceShading(const Material& material, const ImageLevels& images, float identityLight);

    /// Returns the colour, not premultiplied, and in alpha what ExportMaterial::alphaMode says.
    glm::vec4 at(const ShadedPoint& point) const;

    /// The first stage that discards texels by their alpha; null if there is none.
    const Stage* alphaTestedStage() const { return m_tested; }

    /// True if what is behind the material shines through it.
    bool isBlended() const { return m_isBlended; }

  private:
    struct PreparedStage {
        const Stage* stage = nullptr;
        BlendCoefficients blend;
        uint32_t image = kNone;     // into MaterialSet::images
        glm::vec4 color{1.0f};      // without the part of the vertex
        glm::vec3 s{0.0f}, t{0.0f}; // texture coordinate transform
    };

    glm::vec4 sourceOf(const PreparedStage& stage, const ShadedPoint& point) const;
    glm::vec4 imageOf(const PreparedStage& stage, const ShadedPoint& point) const;

    const ImageLevels& m_images;
    std::vector<PreparedStage> m_stages;
    const Stage* m_tested = nullptr;
    bool m_isBlended = false;
};

} // namespace visleaf
