// Pairs the vertices of two faces at the same place, which two compilers may have written in another order.
#pragma once

#include "analysis/diff/placed_faces.h"

#include <span>
#include <utility>

namespace visleaf {

/// A face of each map.
struct FacePair {
    uint32_t a = 0, b = 0;
};

/// Returns pairs of vertices, numbered within their faces, that lie at the same position up to rounding.
/// Returns none if the faces have different numbers of vertices, or vertices that lie elsewhere.
std::vector<std::pair<uint32_t, uint32_t>> pairVertices(const PlacedFaces& a, const PlacedFaces& b,
                                                        const FacePair& pair);

} // namespace visleaf
