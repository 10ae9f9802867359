// The legend of a frame: what the colours of its view and of its overlays mean. The panels and `render
// --legend` draw it.
#pragma once

#include "document/settings.h"
#include "view/legends/view_legend.h"
#include "view/map_view.h"

#include <span>
#include <string>
#include <vector>

namespace visleaf {

/// A part of a legend. Its texts may have several lines.
struct LegendPart {
    std::string title;           // empty: none
    std::vector<LegendRow> rows; // the labels include the counts
    std::string note;            // empty: none
};

/// Returns what the colours of faces mean, and how many faces have each.
LegendPart faceColorsLegend(const FaceColors& colors, std::string_view title);

/// Returns the colours of the tool brushes that the map has.
LegendPart toolBrushLegend(const ToolCounts& counts);

/// Returns what the overlays of `settings` show of the map.
std::vector<LegendPart> overlayLegend(const Map& map, const OverlayCounts& counts, const Settings& settings);

/// Returns the whole legend of the frame that was drawn last; empty if its colours need none.
std::vector<LegendPart> frameLegend(const MapView& mapView, const Settings& settings);

} // namespace visleaf
