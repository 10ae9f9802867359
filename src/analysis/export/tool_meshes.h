// Adds the volumes that the game does not draw to an export scene: one node and one translucent material for
// each kind, such as all triggers.
#pragma once

#include "analysis/export/export_scene.h"
#include "analysis/export/export_space.h"
#include "map/map.h"

namespace visleaf {

/// Adds the tool brushes of a map, in the positions that their entities give them.
void addToolMeshes(const Map& map, const ExportSpace& space, ExportScene& scene);

} // namespace visleaf
