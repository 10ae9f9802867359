#include "view/overlays/tool_brushes.h"

#include "base/enum_table.h"
#include "geometry/towards_camera.h"
#include "view/overlays/overlay_shapes.h"

#include <glm/common.hpp>

#include <array>

namespace visleaf {
namespace {

// Okabe and Ito's palette; people with common kinds of colour blindness can distinguish its colours.
constexpr std::array<ToolKindInfo, kNumToolKinds> kToolKinds{{
    {ToolKind::trigger, "Triggers", {230, 159, 0, 230}},
    {ToolKind::playerClip, "Player clips", {86, 180, 233, 230}},
    {ToolKind::monsterClip, "Monster clips", {0, 158, 115, 230}},
    {ToolKind::clip, "Clips", {0, 114, 178, 230}},
    {ToolKind::itemClip, "Item clips", {170, 140, 220, 230}},
    {ToolKind::areaPortal, "Area portals", {204, 121, 167, 230}},
    {ToolKind::hint, "Hint and skip", {213, 94, 0, 230}},
    {ToolKind::ladder, "Ladders", {240, 228, 66, 230}},
    {ToolKind::noDrop, "No drop", {150, 110, 70, 230}},
    {ToolKind::noDraw, "Faces not drawn", {120, 120, 120, 230}},
    {ToolKind::other, "Other volumes", {235, 235, 235, 230}},
}};

constexpr uint8_t kTintAlpha = 60;

LineColor colorOf(ToolKind kind) {
    return kToolKinds[static_cast<size_t>(kind)].color;
}

static_assert(hasRowPerValue(kToolKinds, &ToolKindInfo::kind));

} // namespace

std::span<const ToolKindInfo> toolKinds() {
    return kToolKinds;
}

void addToolBrushes(const ToolVolumes& volumes, const View& view, LineList& lines) {
    std::vector<glm::dvec3> corners;
    for (const ToolPolygon& polygon : volumes.polygons) {
        if (!mayBeInside(view.frustum, polygon.bounds)) continue;
        corners.clear();
        for (uint32_t i = 0; i < polygon.numVertices; ++i) {
            const glm::vec3& corner = volumes.vertices[polygon.firstVertex + i];
            corners.emplace_back(towardsCamera(corner, view.pose.position));
        }
        addPolygon(corners, colorOf(polygon.kind), kTintAlpha, lines);
    }
}

} // namespace visleaf
