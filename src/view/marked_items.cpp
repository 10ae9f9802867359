#include "view/marked_items.h"

#include "geometry/towards_camera.h"

#include <glm/common.hpp>

#include <algorithm>
#include <utility>

namespace visleaf {
namespace {

constexpr LineColor kSelected{255, 170, 40, 255};
constexpr LineColor kCurrent{255, 240, 120, 255};
constexpr LineColor kHovered{90, 220, 255, 255};
constexpr LineColor kClicked{255, 90, 90, 255};
constexpr LineColor kFill{255, 60, 200, 90};

/// Appends `from`, moved towards the eye, to `to`.
void append(const std::vector<LineVertex>& from, const glm::vec3& eye, std::vector<LineVertex>& to) {
    to.reserve(to.size() + from.size());
    for (const LineVertex& vertex : from)
        to.push_back({towardsCamera(vertex.position, eye), vertex.color});
}

void append(const LineList& from, const glm::vec3& eye, LineList& to) {
    append(from.triangles, eye, to.triangles);
    append(from.outlines, eye, to.outlines);
}

} // namespace

void MarkedLines::update(const OutlineSource& source, const MarkedItems& items) {
    const auto areEqual = [](const std::vector<MapItem>& known, std::span<const MapItem> now) {
        return std::equal(known.begin(), known.end(), now.begin(), now.end());
    };
    const bool isSame = areEqual(m_selection, items.selection) && areEqual(m_highlight, items.highlight);
    if (!isSame) {
        m_selection.assign(items.selection.begin(), items.selection.end());
        m_highlight.assign(items.highlight.begin(), items.highlight.end());
        m_lines.clear();
        for (const MapItem& item : m_highlight)
            addFill(source, item, kFill, m_lines);
        for (const MapItem& item : m_selection)
            addOutline(source, item, &item == &m_selection.back() ? kCurrent : kSelected, m_lines);
    }
    if (m_hovered == items.hovered) return;
    m_hovered = items.hovered;
    m_hoverLines.clear();
    if (m_hovered) addOutline(source, *m_hovered, kHovered, m_hoverLines);
}

void MarkedLines::addTo(const OutlineSource& source, const MarkedItems& items, const glm::vec3& eye,
                        LineList& lines) {
    update(source, items);
    append(m_hoverLines, eye, lines);
    append(m_lines, eye, lines);
    LineList quads;
    for (const MarkedQuad& quad : items.quads)
        for (size_t i = 0; i < quad.corners.size(); ++i)
            quads.outline(quad.corners[i], quad.corners[(i + 1) % quad.corners.size()],
                          quad.isHovered ? kHovered : kClicked);
    append(quads, eye, lines);
}

} // namespace visleaf
