// The suns of a map: light from one direction, wherever the sky is visible.
//
// Quake 3's sky shaders have `q3map_sun`, Half-Life's maps the entity light_environment. Later compilers of
// Quake and Quake 2 read worldspawn's `_sunlight` and `_sun_mangle`.
#pragma once

#include "analysis/light/light_share.h"
#include "analysis/triangle_tree.h"
#include "map/map.h"
#include "materials/material_set.h"

#include <optional>
#include <vector>

namespace visleaf {

/// Light from one direction.
struct SunLight {
    MapItem item;                      // the entity or the surface of a sky
    glm::vec3 toSun{0.0f, 0.0f, 1.0f}; // unit length
    glm::vec3 color{1.0f};             // its strongest channel is 1
    float light = 0.0f;                // luxel value of a face that looks at the sun
};

/// Returns the distance at which a ray from an open leaf meets the sky, in game units; nothing if a wall is
/// before it. In Quake and Half-Life the sky fills leafs, in Quake 2 and Quake 3 solid leafs have faces with
/// a sky.
std::optional<float> distanceToSky(const Map& map, const Ray& ray);

/// Returns the suns. Of several skies with a sun, the compiler takes one, so only the first one counts.
///
/// Facts: id-Software/Quake-III-Arena q3map/light.c (SunToPlane), ValveSoftware/halflife
/// utils/qrad/lightmap.c (emit_skylight), ericwa/ericw-tools docs/light.rst.
std::vector<SunLight> findSunLights(const Map& map, const MaterialSet& materials);

/// Appends the suns that reach `point` on a face with the unit normal `normal`.
void addSharesOfSuns(const Map& map, const std::vector<SunLight>& suns, const glm::vec3& point,
                     const glm::vec3& normal, std::vector<LightShare>& shares);

} // namespace visleaf
