// The lines and the fill of things that a person has selected or highlighted.
//
// They are kept in map space until the choice changes. Each frame only moves them towards the eye.
#pragma once

#include "view/overlays/item_outline.h"

#include <array>
#include <optional>
#include <span>
#include <vector>

namespace visleaf {

/// A small square on a face.
struct MarkedQuad {
    std::array<glm::vec3, 4> corners{}; // in order around it, map space
    bool isHovered = false;             // under the mouse in a panel; otherwise a click on the map hit it
};

/// The things to mark.
struct MarkedItems {
    std::span<const MapItem> selection = {}; // the last one is the current one
    std::span<const MapItem> highlight = {}; // their faces are filled
    std::optional<MapItem> hovered = {};     // under the mouse
    std::span<const MarkedQuad> quads = {};

    bool isEmpty() const { return selection.empty() && highlight.empty() && !hovered && quads.empty(); }
};

class MarkedLines {
  public:
    /// Adds outlines and fill to `lines`, as seen from `eye`.
    void addTo(const OutlineSource& source, const MarkedItems& items, const glm::vec3& eye, LineList& lines);

  private:
    void update(const OutlineSource& source, const MarkedItems& items);

    // What m_lines was made for.
    std::vector<MapItem> m_selection;
    std::vector<MapItem> m_highlight;
    LineList m_lines; // of the selection and the highlight, in map space

    std::optional<MapItem> m_hovered; // what m_hoverLines was made for
    LineList m_hoverLines;
};

} // namespace visleaf
