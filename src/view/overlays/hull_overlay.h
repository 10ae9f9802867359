// Draws the surfaces that stop players.
#pragma once

#include "analysis/walk/player_hull.h"
#include "culling/view.h"
#include "map/clip_hull.h"
#include "render/line_list.h"

#include <array>

namespace visleaf {

/// Most polygons of one frame. More would cover each other, and slow the frame down.
inline constexpr size_t kMaxShownHullPolygons = 4000;

inline constexpr LineColor kHullFloorColor{0, 158, 115, 255}, kHullWallColor{86, 180, 233, 255},
    kHullOpenColor{160, 160, 160, 255};

/// The colours of hulls 1 to 5 when all are shown.
inline constexpr std::array<LineColor, kMaxClipHulls> kHullColors{
    {{86, 180, 233, 255}, {213, 94, 0, 255}, {240, 228, 66, 255}, {204, 121, 167, 255}, {0, 158, 115, 255}}};

/// Adds the polygons that `view` shows from an open side: outlines, and a faint fill. If there are
/// more than kMaxShownHullPolygons, adds the nearest ones.
void addPlayerHull(const PlayerHull& hull, const View& view, LineList& lines);

} // namespace visleaf
