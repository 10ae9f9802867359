// The leafs and polygons of a target, as questions about visibility need them.
#pragma once

#include "analysis/sight/leaf_portals.h"
#include "analysis/sight/target.h"
#include "geometry/map_geometry.h"

#include <optional>

namespace visleaf {

/// A triangle of a target, in map space.
struct TargetTriangle {
    Winding winding;
    Cull hiddenSide = Cull::back;
    uint32_t face = 0; // into MapGeometry::faces
};

/// True if the side of a triangle that `eye` is on is drawn. Seen from the edge, no side is.
bool isDrawnToward(const TargetTriangle& triangle, const glm::dvec3& eye);

/// Where a target is, and what of it is drawn.
struct TargetParts {
    std::vector<uint32_t> leafs; // open leafs of the world that it touches, ascending
    // If it touches no open leaf: a solid or outer leaf that contains it, and a leaf that takes up no space
    // in the world's tree, because it belongs to a brush model.
    uint32_t wallLeaf = kNone;
    uint32_t leafWithoutSpace = kNone;
    std::vector<uint32_t> drawFaces; // into MapGeometry::faces, ascending; empty: nothing of it is drawn
    std::vector<TargetTriangle> triangles; // of drawFaces; some are left out if there are very many
    std::optional<glm::dvec3> point;       // of targets that are a point
    glm::dvec3 center{0.0};
    uint32_t instanceEntity = kNone; // the entity that places its brush model; kNone: it belongs to the world
};

/// Returns the parts of a target that checkTarget() has accepted. A point that touches a wall counts as in
/// front of it, as seen from `eye`.
TargetParts findParts(const Target& target, const Map& map, const MaterialSet& materials,
                      const MapGeometry& geometry, const LeafPortals& portals, const glm::vec3& eye);

/// Returns a point inside of a leaf; the centre of its bounds if its portals are unknown.
glm::dvec3 middleOf(uint32_t leaf, const Map& map, const LeafPortals& portals);

} // namespace visleaf
