// Animations in maps whose surfaces name the next frame.
#pragma once

#include "map/map.h"

#include <cstdint>
#include <vector>

namespace visleaf {

/// Largest number of frames in an animation. The games' own have about ten; a damaged map may chain all its
/// surfaces.
inline constexpr size_t kMaxAnimationFrames = 64;

/// Returns the surfaces whose images `surface` shows in turn. The chain begins at Surface::firstFrame, or at
/// `surface` if that is kNone. It follows Surface::nextFrame until the chain ends or returns to an earlier
/// surface.
std::vector<uint32_t> animationChain(const Map& map, uint32_t surface);

} // namespace visleaf
