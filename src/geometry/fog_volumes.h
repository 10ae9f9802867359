// The fog volumes of a map, with the colour and depth of their shader scripts.
#pragma once

#include "base/plane.h"
#include "map/map.h"
#include "materials/material_set.h"

#include <vector>

namespace visleaf {

/// A fog volume as shaders use it; see materials/quake3/compile_passes.h for its effect on a face.
struct FogVolume {
    glm::vec3 color{0.0f};
    float depthForOpaque = 0.0f; // game units at which fog hides everything; 0: no fog
    bool isLinear = false;       // opacity grows with the distance, otherwise with its square root
    bool hasSurface = false;     // visible through a plane; otherwise its faces are visible from inside
    Plane surface = {};          // its normal points out of the volume

    bool operator==(const FogVolume&) const = default;
};

/// Returns one for each of Map::fogs. A volume without a script has no fog.
std::vector<FogVolume> findFogVolumes(const Map& map, const MaterialSet& materials);

} // namespace visleaf
