// Fractal noise that displaces the points of beams. It changes 60 times a second.
//
// Facts: FWGS/xash3d-fwgs ref/gl/gl_beams.c (FracNoise).
#pragma once

#include <array>
#include <cstdint>

namespace visleaf {

/// The distances of 65 points from a straight line; beams scale them. The first and the last are 0, and all
/// are less than 16.
using BeamNoise = std::array<float, 65>;

/// Returns the line that a seed determines. Each half of it is like the whole.
BeamNoise beamNoise(uint64_t seed);

} // namespace visleaf
