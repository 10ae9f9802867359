// Reads the file in which a compiler reports a leak: a line from an entity to the outside of the map.
//
// A text line of such a file has the three coordinates of a point, or two points with a dash between them.
// Points follow each other along the line: Quake's and Quake 2's `.pts`, Quake 3's `.lin`. Pairs of points
// are pieces of the line: Half-Life's `.lin`, in which the pieces of several leaks may follow each other.
#pragma once

#include "base/bytes.h"

#include <glm/vec3.hpp>

#include <array>
#include <vector>

namespace visleaf {

/// Pieces of a line, in map space.
using LeakLine = std::vector<std::array<glm::vec3, 2>>;

/// Longest LeakLine. Points in a row count as one piece.
inline constexpr size_t kMaxLeakPieces = 1 << 16;

/// Returns the line of a leak file. Skips text lines without coordinates, and points outside the world
/// limits. Reads at most kMaxLeakPieces pieces.
LeakLine parseLeakFile(ByteSpan file);

} // namespace visleaf
