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

/// The faces whose indices the draws of a list hold, ascending.
inline std::vector<uint32_t> drawnFaces(const MapGeometry& geometry, const DrawList& list) {
    const auto at = [&](uint32_t index) {
        const auto face = std::lower_bound(
            geometry.faces.begin(), geometry.faces.end(), index,
            [](const DrawFace& drawFace, uint32_t first) { return drawFace.firstIndex < first; });
        return static_cast<uint32_t>(face - geometry.faces.begin());
    };
    std::vector<uint32_t> faces;
    for (const Draw& draw : list.draws) {
        for (const IndexRun& run : std::span(list.runs).subspan(draw.firstRun, draw.numRuns))
            for (uint32_t face = at(run.firstIndex); face < at(run.firstIndex + run.numIndices); ++face)
                faces.push_back(face);
    }
    std::sort(faces.begin(), faces.end());
    return faces;
}

} // namespace visleaf::test
