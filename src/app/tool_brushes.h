// The debug view of triggers, clips and other volumes that are never drawn: their names, colours and lines.
#pragma once

#include "geometry/tool_volumes.h"
#include "render/line_list.h"

#include <span>
#include <string_view>

namespace visleaf {

/// One row of the legend.
struct ToolKindInfo {
    ToolKind kind;
    std::string_view title; // in the legend
    LineColor color;        // of the edges; the faces are tinted with it
};

/// All kinds, in the order of the legend.
std::span<const ToolKindInfo> toolKinds();

/// Adds the polygons in the frustum of `view` to `lines`: a tint and, stronger, the edges. They are moved
/// towards the eye by a small part of the distance, so that those on walls don't fight with these.
void addToolBrushes(const ToolVolumes& volumes, const View& view, LineList& lines);

} // namespace visleaf
