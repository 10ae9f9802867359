// Splits convex polygons.
#pragma once

#include "map/face.h"

#include <array>
#include <vector>

namespace visleaf {

using SplitPolygon = std::vector<MapVertex>;

/// Returns the vertex that is `share` of the way from `a` to `b`, with all attributes in between.
MapVertex vertexBetween(const MapVertex& a, const MapVertex& b, float share);

/// Splits a convex polygon where a coordinate of its vertices, to which `coordinateOf` returns a reference,
/// is `limit`. Returns the part with smaller coordinates, then the rest.
template <class CoordinateOf>
std::array<SplitPolygon, 2> splitPolygon(const SplitPolygon& polygon, const CoordinateOf& coordinateOf,
                                         float limit) {
    std::array<SplitPolygon, 2> parts;
    for (size_t i = 0; i < polygon.size(); ++i) {
        const MapVertex& vertex = polygon[i];
        const MapVertex& next = polygon[(i + 1) % polygon.size()];
        const float here = coordinateOf(vertex) - limit;
        const float there = coordinateOf(next) - limit;
        if (here <= 0.0f) parts[0].push_back(vertex);
        if (here >= 0.0f) parts[1].push_back(vertex);
        if (here * there >= 0.0f) continue;
        // From the lower end, so that both faces of an edge compute the same point.
        const bool isRising = here < 0.0f;
        MapVertex cut = isRising ? vertexBetween(vertex, next, here / (here - there))
                                 : vertexBetween(next, vertex, there / (there - here));
        coordinateOf(cut) = limit;
        parts[0].push_back(cut);
        parts[1].push_back(cut);
    }
    return parts;
}

} // namespace visleaf
