// Animations that a map describes with surfaces that name their successors.
#pragma once

#include "map/map.h"

#include <cstdint>
#include <vector>

namespace visleaf {

/// Largest number of frames in an animation. The games' own have about ten; a damaged map may chain them all.
inline constexpr size_t kMaxAnimationFrames = 64;

/// Returns the surfaces whose images `surface` shows one after another. The chain begins at
/// Surface::firstFrame, or at `surface` if that is kNone. It follows Surface::nextFrame until it ends or
/// comes back to a surface that it has passed.
std::vector<uint32_t> animationChain(const Map& map, uint32_t surface);

} // namespace visleaf
