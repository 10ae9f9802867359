// One table row per material: its texture coordinates per texel and its first row in the stage table, and for
// the debug views the animation frame, scroll, scale and size of the image that represents it
// (imageStageOf()).
//
// Pure. Its GLSL counterpart is shaders/material_table.glsl.
#pragma once

#include "render/tables/stage_table.h"

namespace visleaf {

inline constexpr uint32_t kMaterialTexels = 3; // RGBA32F texels per material

/// One material. shaders/material_table.glsl depends on the order of the fields.
struct MaterialRow {
    float imageLayer = 0.0f;
    glm::vec2 perTexel{1.0f / 64.0f}; // texture coordinates per texel
    float firstStage = 0.0f;          // row of the stage table; an integer
    glm::vec2 scroll{0.0f};           // texels, wrapped into one repetition of the texture
    float warpAmplitude = 0.0f;       // texels
    float warpRadians = 0.0f;         // angle of the wave per texel
    glm::vec2 scale{1.0f};            // repetitions of the image within one texture coordinate
    glm::vec2 imageSize{0.0f};        // shownImageSize(), texels; 0: not known

    bool operator==(const MaterialRow&) const = default;
};
static_assert(sizeof(MaterialRow) == size_t{kMaterialTexels} * 16);

/// True if the row of `material` changes with time. A warp alone does not count, because the shader computes
/// it.
bool isAnimated(const Material& material);

/// Returns the row at `time` seconds, without `firstStage` and `imageSize`.
MaterialRow materialRowAt(const Material& material, const ImageLocations& images, double time);

} // namespace visleaf
