// What the shaders of layers know of each stage at a moment, as rows of a table: picture, colour,
// coordinates; and of each deform of a material, in the rows before its stages.
//
// Pure. Waves are evaluated here, once a frame; only what differs between the corners of a face is left to
// shaders/stage_table.glsl and shaders/deform.glsl, which are the other side.
#pragma once

#include "geometry/batch_state.h"

#include <glm/vec4.hpp>

#include <span>

namespace visleaf {

inline constexpr uint32_t kStageTexels = 8; // RGBA32F texels a row

/// One stage or deform; the order of the fields is the shaders'. A swell has turns of its fast and its slow
/// wave as the second and the last of its kinds.
struct StageRow {
    glm::vec4 kinds{0.0f};               // stage: layer of the image's array, tcGen, rgbGen, alphaGen
                                         // deform: kind, shape, growth of the phase per game unit, turns
    glm::vec4 color{1.0f};               // deform: base, amplitude, width, height
    glm::vec4 s{1.0f, 0.0f, 0.0f, 0.0f}; // CoordinateMap; w: 1 / range of a portal
                                         // deform: xyz: distance to move by
    glm::vec4 t{0.0f, 1.0f, 0.0f, 0.0f}; // CoordinateMap; w: its turbTurns
    glm::vec4 turbS{0.0f};
    glm::vec4 turbT{0.0f};
    glm::vec4 vectorS{0.0f}; // xyz: coordinates per game unit
    glm::vec4 vectorT{0.0f};

    bool operator==(const StageRow&) const = default;
};
static_assert(sizeof(StageRow) == kStageTexels * sizeof(glm::vec4));

/// What stages refer to, by index into MaterialSet::images.
struct ImagePlaces {
    std::span<const ImageSlot> slots;
    std::span<const glm::vec2> originalSizes; // texels
};

/// The image that the stage shows at `time`, into Stage::frames. The stage has one at least.
size_t frameAt(const Stage& stage, double time);

/// The alpha below which a test draws nothing (AlphaTest::lessThan: from which on).
float leastAlpha(AlphaTest test, float limit);

/// What the stage's picture is multiplied with, where that does not depend on the corner of a face.
/// `identityLight`: see RgbGen.
glm::vec4 stageColorAt(const Stage& stage, double time, float identityLight);

/// The row of a stage at `time` seconds. `identityLight`: see RgbGen. Without a picture its layer is 0.
StageRow stageRowAt(const Stage& stage, const ImagePlaces& images, double time, float identityLight);
/// The row of a deform at `time` seconds. Noise, which is the same at all corners, becomes a base without an
/// amplitude.
StageRow deformRowAt(const Deform& deform, double time);

/// True when a row of the stage changes with time.
bool isAnimated(const Stage& stage);

} // namespace visleaf
