// Outlines of things on a map as lines in map space.
#pragma once

#include "analysis/cross_references.h"
#include "analysis/map_item.h"
#include "models/placed_meshes.h"
#include "render/line_list.h"

namespace visleaf {

/// A map and what its outlines are made from.
struct OutlineSource {
    const Map& map;
    const CrossReferences& references;
    const PlacedMeshes* meshes = nullptr; // null: entities show no models
};

/// Faces of a surface or a brush model, or brushes of a model without faces, that are outlined; the others
/// are left out.
inline constexpr size_t kMaxOutlinedFaces = 2000;

/// Adds the outline of `item` to LineList::outlines: the edges of faces and brushes, the boxes of leafs and
/// entities, and a cross for a face without an area. An entity whose model has no faces, such as a trigger of
/// Quake 3, gets the edges of the model's brushes; without brushes, the model's box.
void addOutline(const OutlineSource& source, const MapItem& item, LineColor color, LineList& lines);

/// Faces of an item that are filled. If it has more, a sample is filled that is spread evenly over them.
inline constexpr size_t kMaxFilledFaces = 5000;

/// Adds the triangles of the faces of `item` to LineList::triangles, and those of a small diamond for a face
/// without an area.
void addFill(const OutlineSource& source, const MapItem& item, LineColor color, LineList& lines);

} // namespace visleaf
