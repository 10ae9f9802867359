// The faces in a visible set, and the faces that a draw list draws.
#pragma once

#include "culling/draw_list.h"

#include <algorithm>
#include <set>

namespace visleaf::test {

/// Returns indices into MapGeometry::faces, in the order of the set.
inline std::vector<uint32_t> facesOf(std::span<const FaceRange> ranges) {
    std::vector<uint32_t> faces;
    for (const FaceRange& range : ranges) {
        for (uint32_t face = range.first; face < range.end; ++face)
            faces.push_back(face);
    }
    return faces;
}

/// Returns indices into Map::faces.
inline std::set<uint32_t> mapFacesOf(const MapGeometry& geometry, std::span<const FaceRange> ranges) {
    std::set<uint32_t> faces;
    for (const uint32_t face : facesOf(ranges))
        faces.insert(geometry.faces[face].face);
    return faces;
}

/// Returns the faces whose indices are in the draws of a list, in ascending order.
inline std::vector<uint32_t> drawnFaces(const MapGeometry& geometry, const DrawList& list) {
    const auto at = [&](uint32_t index) {
        const auto face = std::lower_bound(
            geometry.faces.begin(), geometry.faces.end(), index,
            [](const DrawFace& drawFace, uint32_t first) { return drawFace.firstIndex < first; });
        return static_cast<uint32_t>(face - geometry.faces.begin());
    };
    std::vector<uint32_t> faces;
    for (const Draw& draw : list.draws) {
        for (const DrawRange& drawRange :
             std::span(list.drawRanges).subspan(draw.firstDrawRange, draw.numDrawRanges))
            for (uint32_t face = at(drawRange.firstIndex);
                 face < at(drawRange.firstIndex + drawRange.numIndices); ++face)
                faces.push_back(face);
    }
    std::sort(faces.begin(), faces.end());
    return faces;
}

} // namespace visleaf::test
