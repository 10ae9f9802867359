// Draws the surfaces that stop players.
#pragma once

#include "analysis/walk/player_hull.h"
#include "culling/view.h"
#include "render/line_list.h"

namespace visleaf {

/// Most polygons of one frame. More would cover each other, and slow the frame down.
inline constexpr size_t kMaxShownHullPolygons = 4000;

inline constexpr LineColor kHullFloorColor{0, 158, 115, 255}, kHullWallColor{86, 180, 233, 255};

/// Adds the polygons that `view` shows from the side of the player: outlines, and a faint fill. If there are
/// more than kMaxShownHullPolygons, adds the nearest ones.
void addPlayerHull(const PlayerHull& hull, const View& view, LineList& lines);

} // namespace visleaf
