// Finds the view of a map that says most about it, for thumbnails.
//
// Rays sample what each of some points sees. Each direction gets a score (view_score.h), and the best one
// wins. The number of rays is limited, and nothing depends on time or chance, so a map has one best view.
#pragma once

#include "culling/view.h"
#include "geometry/map_geometry.h"

#include <optional>
#include <span>

namespace visleaf {

/// Returns the best camera for frames with the field of view and the shape of `lens`. `styleValues` are the
/// brightness of all 256 light styles in these frames. Nothing if no point of the map is open, or if nothing
/// can be seen.
std::optional<CameraPose> findBestView(const Map& map, const MaterialSet& materials,
                                       const MapGeometry& geometry, const Lens& lens,
                                       std::span<const float> styleValues);

} // namespace visleaf
