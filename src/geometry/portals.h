// The mirrors and portals of a map: faces that show what is seen from another place.
//
// In Quake 3 a face whose script has the sort key `portal` shows another view when a misc_portal_surface lies
// near its plane (ioquake3 code/renderergl1/tr_main.c, R_GetPortalOrientations).
#pragma once

#include "base/plane.h"
#include "geometry/map_geometry.h"
#include "map/portal_entities.h"

#include <vector>

namespace visleaf {

/// Faces in one plane that belong to one portal entity.
struct Portal {
    Plane plane;                 // the other view is seen from its front; map space
    PortalEntity entity;         // where that view is seen from
    std::vector<uint32_t> faces; // into MapGeometry::faces, ascending
    // The outline, three vertices each, map space: the triangles of these faces, or boxes around those that
    // move.
    std::vector<glm::vec3> triangles;
    float range = 0.0f; // game units from which a portal is seen through; mirrors have no limit

    bool isMirror() const { return !entity.camera; }
};

/// The portals among the faces that are drawn. Curved faces and faces whose vertices move as a wave have no
/// plane that the game knows; their script alone is drawn.
std::vector<Portal> findPortals(const Map& map, const MaterialSet& materials, const MapGeometry& geometry);

} // namespace visleaf
