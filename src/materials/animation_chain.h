// Animations that a map describes by surfaces which name their successors.
#pragma once

#include "map/map.h"

#include <cstdint>
#include <vector>

namespace visleaf {

/// Longest animation that is played. The games' own have some ten pictures; a damaged map may chain them all.
inline constexpr size_t kMaxAnimationFrames = 64;

/// The surfaces whose pictures `surface` shows one after another, from Surface::firstFrame or itself on:
/// along Surface::nextFrame until the chain ends or comes back to a surface that it has passed.
std::vector<uint32_t> animationChain(const Map& map, uint32_t surface);

} // namespace visleaf
