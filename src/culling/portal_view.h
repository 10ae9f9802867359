// The view through a mirror or a portal, from its far side, and the part of the frame that it covers.
//
// Source: ioquake3 code/renderergl1/tr_main.c (R_MirrorViewBySurface, R_GetPortalOrientations,
// SurfIsOffscreen).
#pragma once

#include "culling/view.h"
#include "geometry/portals.h"

#include <optional>

namespace visleaf {

/// A rectangle of pixels. y counts from the lowest row.
struct PixelRect {
    uint32_t x = 0, y = 0, width = 0, height = 0;

    bool operator==(const PixelRect&) const = default;
};

/// The view through a portal.
struct PortalView {
    View view;                 // from the far side; its near plane cuts away what is in front of the far side
    glm::vec3 pvsOrigin{0.0f}; // map space; the PVS of this point determines what is visible
    PixelRect rect;            // pixels that the outline of the portal covers
    float distance = 0.0f;     // game units from the camera to the nearest vertex of the portal
};

/// Returns the view through `portal` for the camera of `view` at `seconds`. Returns nothing if the portal is
/// outside of the frame, shows its back, or is beyond its range.
std::optional<PortalView> viewThrough(const Portal& portal, const View& view, double seconds);

} // namespace visleaf
