// How large the faces of several things are together.
#pragma once

#include "analysis/cross_references.h"
#include "analysis/map_item.h"
#include "base/bounds.h"

#include <span>
#include <string>

namespace visleaf {

/// The size of a set of faces.
struct FacesExtent {
    size_t numFaces = 0;
    double area = 0.0; // square game units
    Bounds bounds;     // map space; of control points if a face is curved
};

/// Returns the extent of the faces of `items`. A face that belongs to several of them counts once. A face of
/// a brush model is where the first entity places the model.
FacesExtent extentOf(const Map& map, const CrossReferences& references, std::span<const MapItem> items);

/// Returns the extent for people: `3 faces, 4096 square units, 64 × 0 × 64 units`; empty without faces.
std::string extentText(const FacesExtent& extent);

} // namespace visleaf
