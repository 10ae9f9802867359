#include "analysis/export/texel_scale.h"

#include "materials/compile_passes.h"

namespace visleaf {

glm::vec2 texelScaleOf(const MaterialSet& materials, const Material& material) {
    const Stage* stage = imageStageOf(material);
    if (stage == nullptr) return glm::vec2(1.0f);
    const MaterialImage& image = materials.images[stage->frames.front()];
    const glm::vec2 size(image.originalWidth, image.originalHeight);
    const bool isKnown = size.x > 0.0f && size.y > 0.0f;
    return isKnown ? size / texelsPerCoordinate(materials, material) : glm::vec2(1.0f);
}

} // namespace visleaf
