// The light that surfaces emitted when the light compiler lit a map.
//
// Quake 2 stores it with the texture (the flag LIGHT and `value`). Quake 3's shader scripts name it
// (`q3map_surfacelight`). Half-Life's compiler reads it from text files (`lights.rad`, `NAME.rad`) and from
// the entity `info_texlights`. No game reads it while it runs.
#pragma once

#include "map/map.h"
#include "materials/material_set.h"
#include "vfs/side_files.h"

#include <glm/vec3.hpp>

#include <span>
#include <string>
#include <vector>

namespace visleaf {

/// The light of one surface.
struct SurfaceEmission {
    float value = 0.0f;     // of its strongest channel, in the unit of the compiler; 0: none
    glm::vec3 color{1.0f};  // its strongest channel is 1
    std::string source;     // what says so: `TEXINFO`, `lights.rad`, `q3map_surfacelight`
    std::string colorImage; // the image whose mean colour the light has; empty: `color` is known or unknown

    bool operator==(const SurfaceEmission&) const = default;
};

/// Returns the light of each of Map::surfaces. `lightFiles` are those of readLightFiles(): later ones
/// override earlier ones, and all override the map's entity, as in hlrad. Lines that cannot be read are
/// skipped, as there.
///
/// Facts: id-Software/Quake-2-Tools bsp/qrad3/patches.c (BaseLightForFace), id-Software/Quake-III-Arena
/// q3map/shaders.c, seedee/SDHLT src/sdhlt/sdHLRAD/qrad.cpp (ReadLightFile, ReadInfoTexAndMinlights).
std::vector<SurfaceEmission> findEmissions(const Map& map, const MaterialSet& materials,
                                           std::span<const LightFile> lightFiles);

} // namespace visleaf
