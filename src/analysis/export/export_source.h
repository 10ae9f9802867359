// The input of an export, and the user's choices.
#pragma once

#include "geometry/map_geometry.h"
#include "map/map.h"
#include "materials/material_set.h"
#include "models/placed_meshes.h"

#include <array>

namespace visleaf {

/// A loaded map with decoded images. `geometry` is that of the map and its materials, with its atlas.
struct ExportSource {
    const Map& map;
    const MaterialSet& materials;
    const MapGeometry& geometry;
    const PlacedMeshes* meshes = nullptr; // of entities, those of `geometry`; null: they are left out
};

/// The brightness of each light style.
using StyleBrightness = std::array<float, 256>;

/// The choices of the user.
struct ExportOptions {
    bool isInMeters = true;      // false: game units
    bool bakesLightmaps = false; // light in the base colour of unlit materials
    bool includesSky = false;    // faces of skies
    bool includesTools = false;  // triggers, clips and other volumes that the game does not draw
    StyleBrightness styles{};    // at the moment that is exported
};

} // namespace visleaf
