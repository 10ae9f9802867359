// What the shaders know of each material at a moment, as rows of a table: animation frame, scroll and tint.
//
// Pure. Only the first image stage of a material is drawn; the lightmap stage is the batch's shading.
// shaders/material_table.glsl is the other side.
#pragma once

#include "geometry/map_geometry.h"

#include <glm/vec4.hpp>

#include <span>

namespace visleaf {

inline constexpr uint32_t kMaterialTexels = 3;    // RGBA32F texels a material
inline constexpr uint32_t kMaterialsPerRow = 256; // of the table texture

/// One material; the order of the fields is the shader's.
struct MaterialRow {
    float imageLayer = 0.0f;
    glm::vec2 perTexel{1.0f / 64.0f}; // texture coordinate per texel
    float alphaTest = 0.0f;
    glm::vec4 color{1.0f};
    glm::vec2 scroll{0.0f}; // texels, wrapped into one repetition of the texture
    float warpAmplitude = 0.0f;
    float unused = 0.0f;

    bool operator==(const MaterialRow&) const = default;
};
static_assert(sizeof(MaterialRow) == kMaterialTexels * 16);

/// What materials refer to, by index into MaterialSet::images.
struct ImagePlaces {
    std::span<const ImageSlot> slots;
    std::span<const glm::vec2> originalSizes; // texels
};

/// The stage that is drawn: the first one with pictures; nothing when there is none.
const Stage* imageStageOf(const Material& material);

/// The first change of the stage's texture coordinates of that kind; null when there is none.
const TcMod* modOf(const Stage& stage, TcMod::Kind kind);

/// True when the row of `material` changes with time. (A warp does not: the shader computes it.)
bool isAnimated(const Material& material);

/// The row at `time` seconds. A frame that lies in another array than the material's first can't be drawn in
/// the same batch; the first frame stands in for it.
MaterialRow materialRowAt(const Material& material, const ImagePlaces& images, double time);

} // namespace visleaf
