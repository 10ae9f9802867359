#include "view/overlays/frame_lines.h"

#include "view/overlays/tool_brushes.h"

#include <glm/geometric.hpp>

#include <algorithm>

namespace visleaf {
namespace {

constexpr LineColor kFrustumColor{255, 220, 60, 255};
constexpr float kFrustumLength = 512.0f; // game units: enough to see its shape in a room

} // namespace

void FrameLines::collectOverlays(const LineSource& source, const View& view, const FrameChoices& choices) {
    OverlayChoices overlays{choices.settings, choices.marked.selection, choices.point, choices.waits};
    if (choices.point && !source.content.shows(choices.point->face)) overlays.point.reset();
    if (!EntityOverlays::isAnyShown(overlays)) return m_entityOverlays.clear();
    const auto styleValues =
        lightStyleValues(choices.time, source.gpuMap.light.rules, source.gpuMap.light.switchableStyles,
                         choices.settings.draw.styles);
    m_entityOverlays.collect(
        {source.map, source.index.references(source.map->map()), source.index.lightFiles(*source.map)},
        overlays, view.pose.position, styleValues, m_lines);
}

const LineList& FrameLines::collect(const LineSource& source, const View& view, const FrameChoices& choices) {
    const Map& map = source.map->map();
    const Culler& culler = source.content.culler();
    m_lines.clear();
    m_visibleMarkers.clear();
    if (choices.settings.showToolBrushes) addToolBrushes(source.index.toolVolumes(map), view, m_lines);
    if (const auto& frustum = choices.frozen.frustum)
        m_lines.frustum(makeView(frustum->pose, frustum->lens), kFrustumLength, kFrustumColor);
    if (choices.settings.showLeafBounds) {
        for (const uint32_t leaf : culler.leafsInFrustum())
            m_lines.box(map.leafs[leaf].bounds, kLeafBoundsColor);
    }
    if (!choices.marked.isEmpty())
        m_markedLines.addTo({map, source.index.references(map), &*source.map->meshes}, choices.marked,
                            view.pose.position, m_lines);
    if (MapOverlays::isAnyShown(choices.settings))
        m_overlays.add(source.map, choices.settings, culler.leafsInFrustum(), view, m_lines);
    collectOverlays(source, view, choices);
    if (choices.addLines) choices.addLines(*source.map, view, m_lines);
    if (choices.settings.showEntities) collectMarkers(culler, view);
    for (const EntityMarker* marker : m_visibleMarkers)
        addMarker(*marker, m_lines);
    return m_lines;
}

void FrameLines::collectMarkers(const Culler& culler, const View& view) {
    for (const EntityMarker& marker : m_markers) {
        // At the start, the camera is inside the box of its own player start. The edges of that box would
        // cross the whole frame.
        const bool holdsCamera = contains(marker.bounds, view.pose.position);
        if (culler.isInPvs(marker.cluster) && !holdsCamera && mayBeInside(view.frustum, marker.bounds))
            m_visibleMarkers.push_back(&marker);
    }
    const auto distance = [&view](const EntityMarker* marker) {
        return glm::distance(marker->bounds.center(), view.pose.position);
    };
    std::sort(m_visibleMarkers.begin(), m_visibleMarkers.end(),
              [&distance](const auto* a, const auto* b) { return distance(a) < distance(b); });
}

} // namespace visleaf
