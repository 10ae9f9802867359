// The debug view of triggers, clips and other volumes that games never draw: their names, colours and lines.
#pragma once

#include "geometry/tool_volumes.h"
#include "render/line_list.h"

#include <span>
#include <string_view>

namespace visleaf {

/// One row of the legend.
struct ToolKindInfo {
    ToolKind kind;
    std::string_view title; // title in the legend
    LineColor color;        // colour of the edges and, with less alpha, of the tint on the faces
};

/// Returns all kinds in the order of the legend.
std::span<const ToolKindInfo> toolKinds();

/// Adds the polygons in the frustum of `view` to `lines`, as edges with a fainter tint between them. The
/// polygons are moved towards the eye by a small share of the distance, to avoid z-fighting with walls.
void addToolBrushes(const ToolVolumes& volumes, const View& view, LineList& lines);

} // namespace visleaf
