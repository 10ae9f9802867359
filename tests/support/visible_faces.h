// What is in a visible set and what of it is drawn, face by face, for tests that look at each.
#pragma once

#include "culling/draw_list.h"

#include <algorithm>

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

/// The faces whose indices the runs of a list hold, ascending.
inline std::vector<uint32_t> drawnFaces(const MapGeometry& geometry, const DrawList& list) {
    std::vector<uint32_t> faces;
    for (const IndexRun& run : list.runs) {
        const auto startsBefore = [](const DrawFace& face, uint32_t index) {
            return face.firstIndex < index;
        };
        const auto at = [&](uint32_t index) {
            const auto face =
                std::lower_bound(geometry.faces.begin(), geometry.faces.end(), index, startsBefore);
            return static_cast<uint32_t>(face - geometry.faces.begin());
        };
        for (uint32_t face = at(run.firstIndex); face < at(run.firstIndex + run.numIndices); ++face)
            faces.push_back(face);
    }
    std::sort(faces.begin(), faces.end());
    return faces;
}

} // namespace visleaf::test
