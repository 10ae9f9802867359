// Draws the leaf portals of what the camera sees.
#pragma once

#include "culling/view.h"
#include "document/shared_portals.h"
#include "render/line_list.h"

namespace visleaf {

/// The colour of portals. It is far from those of the other overlays, leaf bounds first, also for people with
/// common kinds of colour blindness.
inline constexpr LineColor kPortalColor{150, 60, 255, 255};

/// Most portals of one frame. More would cover each other, and slow the frame down.
inline constexpr size_t kMaxShownPortals = 2000;

/// Adds the portals of `leafs`, which are in the PVS and the frustum of `view`: outlines, and a faint fill.
/// If there are more than kMaxShownPortals, adds those of the leafs that are nearest to the camera.
void addLeafPortals(const LeafPortals& portals, const Map& map, std::span<const uint32_t> leafs,
                    const View& view, LineList& lines);

/// True if a camera stands in a portal, or so close to it that its fill would cover the frame.
bool standsIn(std::span<const glm::dvec3> portal, const glm::dvec3& eye);

} // namespace visleaf
