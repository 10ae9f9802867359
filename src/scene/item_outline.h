// Outlines of things on a map as lines in map space.
#pragma once

#include "analysis/cross_references.h"
#include "analysis/map_item.h"
#include "render/line_list.h"

#include <glm/vec3.hpp>

namespace visleaf {

/// A map and what its outlines are made from.
struct OutlineSource {
    const Map& map;
    const CrossReferences& references;
    glm::vec3 eye; // lines move towards the eye by a small share of the distance, to avoid z-fighting
};

/// Faces of a surface, a cluster or a brush model that are outlined; the others are left out.
inline constexpr size_t kMaxOutlinedFaces = 2000;

/// Adds the outline of `item` to `lines`: the edges of faces and brushes, the boxes of leafs and entities.
void addOutline(const OutlineSource& source, const MapItem& item, LineColor color, LineList& lines);

} // namespace visleaf
