// Everything on a map that emits light, and an estimate of what reaches a point.
//
// The estimate follows the light compilers in distance, angle and cone of a light, and asks the BSP tree
// whether a wall is in between. It knows no bounced light, and of the sky only its suns and faces that emit.
#pragma once

#include "analysis/light/emitting_faces.h"
#include "analysis/light/light_sources.h"
#include "analysis/light/sun_lights.h"

#include <vector>

namespace visleaf {

/// The sources of light of a map.
struct MapLights {
    std::vector<LightSource> entities;
    EmittingFaces faces;
    std::vector<SunLight> suns;
};

/// Finds all sources. The cost is linear in the size of the map.
MapLights findMapLights(const Map& map, const MaterialSet& materials, const CrossReferences& references,
                        std::span<const LightFile> lightFiles);

/// The light that reaches a point.
struct PointLight {
    std::vector<LightShare> shares; // the strongest first
    size_t numUntested = 0;         // emitting faces that are not in the list because there are too many
};

/// Returns the sources that reach `point` on a face with the unit normal `normal`.
PointLight lightAt(const Map& map, const MapLights& lights, const glm::vec3& point, const glm::vec3& normal);

} // namespace visleaf
