// One table row per stage at a moment, with image, colour and texture coordinates, and one row per deform.
// The deforms of a material precede its stages.
//
// Pure. The CPU evaluates waves here, once per frame. The shaders compute only what differs between the
// vertices of a face. The GLSL counterparts are shaders/stage_table.glsl and shaders/deform.glsl.
#pragma once

#include "geometry/batch_state.h"

#include <glm/vec4.hpp>

#include <span>

namespace visleaf {

inline constexpr uint32_t kStageTexels = 8; // RGBA32F texels per row

/// One stage or deform. The shaders depend on the order of the fields. For a swell, the second and fourth
/// value of `kinds` are the turns of its fast and slow wave.
struct StageRow {
    // Stage: layer in its array texture, tcGen, rgbGen, alphaGen.
    // Deform: kind, shape, phase shift per game unit, turns.
    glm::vec4 kinds{0.0f};
    glm::vec4 color{1.0f}; // deform: base, amplitude, width, height
    // Stage: xyz: TexCoordTransform; w: 1 / range of a portal.
    // Deform: xyz: displacement, game units.
    glm::vec4 s{1.0f, 0.0f, 0.0f, 0.0f};
    glm::vec4 t{0.0f, 1.0f, 0.0f, 0.0f}; // stage: xyz: TexCoordTransform; w: its turbTurns
    glm::vec4 turbS{0.0f};
    glm::vec4 turbT{0.0f};
    glm::vec4 vectorS{0.0f}; // xyz: texture coordinates per game unit
    glm::vec4 vectorT{0.0f};

    bool operator==(const StageRow&) const = default;
};
static_assert(sizeof(StageRow) == kStageTexels * sizeof(glm::vec4));

/// The array layers and sizes of images, by index into MaterialSet::images.
struct ImageLocations {
    std::span<const ImageSlot> slots;
    std::span<const glm::vec2> originalSizes; // texels
};

/// Returns the row of a stage at `time` seconds. `identityLight`: see RgbGen. The array layer is 0 if the
/// stage has no image.
StageRow stageRowAt(const Stage& stage, const ImageLocations& images, double time, float identityLight);
/// Returns the row of a deform at `time` seconds. Noise is the same at all vertices, so it becomes a base
/// without amplitude.
StageRow deformRowAt(const Deform& deform, double time);

/// True if the row of the stage changes with time.
bool isAnimated(const Stage& stage);

} // namespace visleaf
