// The value that a debug view shows at one point: a number or a name. It stands in the view's legend.
#pragma once

#include "analysis/cross_references.h"
#include "geometry/map_geometry.h"
#include "render/view_mode.h"

#include <array>
#include <cstdint>
#include <string>

namespace visleaf {

/// A face under the mouse.
struct ViewedFace {
    const Map& map;
    const MaterialSet& materials;
    const CrossReferences& references;
    const MapGeometry& geometry;
    uint32_t drawFace = 0; // into MapGeometry::faces
};

/// Returns what the view shows on a face; empty if its colours do not depend on the face alone.
std::string viewValueOf(ViewMode mode, const ViewedFace& face);

/// Returns the number of passes that a pixel of the view `overdraw` adds up, at most 63. The colour is that
/// of the frame, 0 to 255.
uint32_t overdrawOf(const std::array<uint8_t, 3>& color);

} // namespace visleaf
