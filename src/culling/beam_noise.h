// Fractal noise that displaces the points of beams. It changes 60 times a second.
//
// Facts: FWGS/xash3d-fwgs ref/gl/gl_beams.c (FracNoise).
#pragma once

#include <array>
#include <cstdint>

namespace visleaf {

/// How far points of a line are from it. The first and the last of them are on it; no point is 16 away.
using BeamNoise = std::array<float, 65>;

/// Returns the line that a seed determines. Each half of it is like the whole.
BeamNoise beamNoise(uint64_t seed);

} // namespace visleaf
