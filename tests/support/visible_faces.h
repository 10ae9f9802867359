// What a visible set shows, face by face, for tests that look at each.
#pragma once

#include "culling/visible_set.h"

namespace visleaf::test {

/// Into MapGeometry::faces, in the set's order.
inline std::vector<uint32_t> facesOf(std::span<const FaceRange> ranges) {
    std::vector<uint32_t> faces;
    for (const FaceRange& range : ranges) {
        for (uint32_t face = range.first; face < range.end; ++face)
            faces.push_back(face);
    }
    return faces;
}

} // namespace visleaf::test
