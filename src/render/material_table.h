// What the shaders know of each material at a moment, as rows of a table: animation frame, scroll and tint of
// its first picture, and where its stages begin in the table of stages.
//
// Pure. shaders/material_table.glsl is the other side.
#pragma once

#include "render/stage_table.h"

namespace visleaf {

inline constexpr uint32_t kMaterialTexels = 4; // RGBA32F texels a material

/// One material; the order of the fields is the shader's.
struct MaterialRow {
    float imageLayer = 0.0f;
    glm::vec2 perTexel{1.0f / 64.0f}; // texture coordinate per texel
    float firstStage = 0.0f;          // row of the stage table; whole
    glm::vec4 color{1.0f};
    glm::vec2 scroll{0.0f};     // texels, wrapped into one repetition of the texture
    float warpAmplitude = 0.0f; // texels
    float warpRadians = 0.0f;   // of its wave, a texel
    float alphaLimit = 0.0f;    // nothing is drawn below it
    glm::vec3 unused{0.0f};

    bool operator==(const MaterialRow&) const = default;
};
static_assert(sizeof(MaterialRow) == size_t{kMaterialTexels} * 16);

/// True when a row of `material` changes with time. (A warp does not: the shader computes it.)
bool isAnimated(const Material& material);

/// The row at `time` seconds, its `firstStage` aside.
MaterialRow materialRowAt(const Material& material, const ImagePlaces& images, double time,
                          float identityLight = 1.0f);

} // namespace visleaf
