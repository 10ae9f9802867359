// Finds vertices that lie inside an edge of a neighbouring face (T-junctions).
//
// Where faces meet, an edge of one should end where an edge of the other ends. Otherwise both are rounded to
// different pixels, and the background shows through. An edge that another face has too, with the same ends,
// is closed, and vertices inside of it do no harm. The search groups the other edges by the line on which
// they lie, so it takes little more than linear time.
#pragma once

#include "map/map.h"

#include <vector>

namespace visleaf {

/// A vertex inside an edge.
struct Crack {
    uint32_t face = 0;      // into Map::faces: the face with the edge
    uint32_t otherFace = 0; // the face with the vertex
    glm::vec3 point{0.0f};  // the vertex, map space

    bool operator==(const Crack&) const = default;
};

/// Returns the first such vertex of each edge of the world's flat faces, in the order of the faces. Faces
/// that are not in `isDrawn` count as absent.
std::vector<Crack> findCracks(const Map& map, const std::vector<bool>& isDrawn);

} // namespace visleaf
