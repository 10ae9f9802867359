// What the entities of Kingpin show.
#pragma once

#include "models/games/mesh_rules.h"

namespace visleaf {

extern const MeshRules kKingpinMeshes;

} // namespace visleaf
