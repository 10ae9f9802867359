// The mirrors and portals of a map: faces that show the view from another position.
//
// In Quake 3, a face whose script has the sort key `portal` shows another view if a misc_portal_surface lies
// near its plane (ioquake3 code/renderergl1/tr_main.c, R_GetPortalOrientations).
#pragma once

#include "base/plane.h"
#include "geometry/map_geometry.h"
#include "map/entities/portal_entities.h"

#include <vector>

namespace visleaf {

/// Faces in one plane that belong to one portal entity.
struct Portal {
    Plane plane;                 // the view is visible from its front; map space
    PortalEntity entity;         // defines the camera of that view
    std::vector<uint32_t> faces; // into MapGeometry::faces, ascending
    // The outline as triangles in map space, three vertices each: the triangles of the faces, or boxes around
    // faces that move.
    std::vector<glm::vec3> triangles;
    float range = 0.0f; // game units within which a portal shows its view; mirrors have no limit

    bool isMirror() const { return !entity.camera; }
};

/// Returns the portals among the drawn faces. Curved faces and faces with wave deforms have no plane in the
/// game, so they never show another view.
std::vector<Portal> findPortals(const Map& map, const MaterialSet& materials, const MapGeometry& geometry);

} // namespace visleaf
