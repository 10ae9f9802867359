// What a mirror or a portal shows: the view from its far side, and the part of the picture that it fills.
//
// Source: ioquake3 code/renderergl1/tr_main.c (R_MirrorViewBySurface, R_GetPortalOrientations,
// SurfIsOffscreen).
#pragma once

#include "culling/view.h"
#include "geometry/portals.h"

#include <optional>

namespace visleaf {

/// A rectangle of pixels; y counts from the lowest row.
struct PixelRect {
    uint32_t x = 0, y = 0, width = 0, height = 0;

    bool operator==(const PixelRect&) const = default;
};

/// The view through a portal.
struct PortalView {
    View view;                 // from the far side; what lies before the far side's own plane is cut away
    glm::vec3 pvsOrigin{0.0f}; // map space: the PVS of this point decides what may be seen
    PixelRect rect;            // the pixels that the portal's outline covers
    float distance = 0.0f;     // game units from the camera to the portal's nearest vertex
};

/// The view through `portal` for the camera of `view` at `seconds`. Nothing when the portal lies outside of
/// the picture, shows its back, or is too far away to be seen through.
std::optional<PortalView> viewThrough(const Portal& portal, const View& view, double seconds);

} // namespace visleaf
