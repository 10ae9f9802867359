// Colours for how the light of faces differs from that of another version of the map.
#pragma once

#include "analysis/colors/face_colors.h"

#include <cstddef>

namespace visleaf {

/// A face whose light differs.
struct FaceLightChange {
    uint32_t face = 0; // into Map::faces
    float mean = 0.0f; // as LightChange::mean; > 0: this map is brighter
};

using LightChanges = std::vector<FaceLightChange>;

/// Colours each face by its change: blue if it is darker than in the other version, orange if it is brighter.
/// Null: no other version is known.
FaceColors colorByLightChange(size_t numFaces, const LightChanges* changes);

} // namespace visleaf
