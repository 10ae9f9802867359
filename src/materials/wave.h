// The waves of Quake 3's scripts at a moment.
#pragma once

#include "materials/material.h"

namespace visleaf {

/// The shape alone: -1 to 1, sawtooths 0 to 1; `turns` counts periods. Noise is the same for the same number.
double shapeAt(WaveShape shape, double turns);

/// base + amplitude * shape, `time` in seconds.
float waveAt(const Wave& wave, double time);

} // namespace visleaf
