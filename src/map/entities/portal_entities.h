// The entities that turn faces of Quake 3 maps into mirrors and portals.
//
// Sources: ioquake3 code/game/g_misc.c (SP_misc_portal_surface, SP_misc_portal_camera, locateCamera) and
// code/cgame/cg_ents.c (CG_Portal).
#pragma once

#include "map/map.h"

#include <optional>
#include <vector>

namespace visleaf {

/// A misc_portal_camera: the camera whose view a portal shows.
struct PortalCamera {
    glm::vec3 origin{0.0f};                // map space
    glm::vec3 direction{1.0f, 0.0f, 0.0f}; // unit length, as the game sends it (see quake_normals.h)
    float roll = 0.0f;                     // degrees about `direction`
    float degreesPerSecond = 0.0f;         // rotation about `direction`
    bool swings = false;                   // rolls slightly back and forth; false if it rotates

    bool operator==(const PortalCamera&) const = default;
};

/// A misc_portal_surface. The portal face near it shows the view of `camera`; without a camera it is a
/// mirror.
struct PortalEntity {
    glm::vec3 origin{0.0f}; // map space
    std::optional<PortalCamera> camera;

    bool operator==(const PortalEntity&) const = default;
};

/// Returns the portal entities of a map in file order. Leaves out an entity whose camera does not exist, as
/// the game does.
std::vector<PortalEntity> findPortalEntities(const Map& map);

} // namespace visleaf
