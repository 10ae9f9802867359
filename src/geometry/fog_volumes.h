// The volumes of fog of a map, with the scripts that say how thick they are.
#pragma once

#include "base/plane.h"
#include "map/map.h"
#include "materials/material_set.h"

#include <vector>

namespace visleaf {

/// A volume of fog as shaders know it; see materials/compile_passes.h for what it does to a face.
struct FogVolume {
    glm::vec3 color{0.0f};
    float depthForOpaque = 0.0f; // game units until nothing else is seen; 0: there is no fog
    bool hasSurface = false;     // it is seen through a plane; else its faces are seen from within
    Plane surface = {};          // looks out of the volume

    bool operator==(const FogVolume&) const = default;
};

/// One for each of Map::fogs. A volume that no script says the look of has no fog.
std::vector<FogVolume> findFogVolumes(const Map& map, const MaterialSet& materials);

} // namespace visleaf
