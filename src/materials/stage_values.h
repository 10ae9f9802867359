// The values of a stage at one moment, without the parts that depend on a vertex: the frame of its animation,
// its colour, and the limit of its alpha test.
#pragma once

#include "materials/stage.h"

#include <glm/vec4.hpp>

#include <cstddef>

namespace visleaf {

/// Returns the index into Stage::frames of the image at `time` seconds. The stage must have at least one
/// frame.
size_t frameAt(const Stage& stage, double time);

/// Returns the smallest alpha that passes the test; for AlphaTest::lessThan, the smallest that fails.
float leastAlpha(AlphaTest test, float limit);

/// Returns the colour that multiplies the stage's image, without the part that depends on the vertex.
/// `identityLight`: see RgbGen.
glm::vec4 stageColorAt(const Stage& stage, double time, float identityLight);

} // namespace visleaf
