// Finds faces that have the same shape and texture in two maps, but another place.
#pragma once

#include "analysis/diff/match_by_key.h"
#include "analysis/diff/placed_faces.h"

namespace visleaf {

/// Pairs faces without a counterpart that have the same shape and texture. A flat face counts as moved only
/// if another one moved by the same distance, because walls of unrelated places often have the same shape.
/// Tries the most frequent moves first. In large maps with little in common it does not try all, and flat
/// faces that moved otherwise stay without a counterpart.
void matchMovedFaces(const PlacedFaces& a, const PlacedFaces& b, Matching& matching);

/// Returns how far a face moved from its place in `a`, in game units.
glm::vec3 moveOf(const PlacedFaces& a, uint32_t faceOfA, const PlacedFaces& b, uint32_t faceOfB);

/// True for moves that are only noise of the compilers.
bool isNoise(const glm::vec3& move);

} // namespace visleaf
