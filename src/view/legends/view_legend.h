// What the colours of a debug view mean. Views whose colours answer a question about each face have a legend
// of their own (FaceColors::legend).
#pragma once

#include "analysis/colors/face_colors.h"
#include "map/map.h"
#include "render/view_mode.h"

#include <string>
#include <vector>

namespace visleaf {

struct ViewLegend {
    std::vector<LegendRow> rows; // LegendRow::faces is not counted
    std::string note;            // about colours that have no row; empty: there is nothing to say
};

/// Returns the legend of a view of `map`; empty for views that show what a game shows, and for those with
/// FaceColors. A view of lightmaps says if the map has none. The colours are those of
/// shaders/debug_views.glsl and surface.frag.
ViewLegend legendOf(ViewMode mode, const Map& map);

} // namespace visleaf
