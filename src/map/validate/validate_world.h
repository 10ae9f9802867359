// The faces of the world. Engines draw the world by its leafs; Visleaf draws it by the range of model 0, so
// that range has to contain the faces that the leafs name.
#pragma once

#include "base/diagnostics.h"
#include "map/map.h"
#include "map/validate/validate.h"

namespace visleaf {

/// Widens the face range of model 0 to the faces that leafs of its tree name, up to the next face of another
/// model, with a warning. Returns true if the range changed. The trees and ranges must be valid.
///
/// Facts: id-Software/Quake gl_rsurf.c R_RecursiveWorldNode, id-Software/Quake-III-Arena tr_world.c
/// R_RecursiveWorldNode: neither looks at the range of model 0.
bool widenWorld(Map& map, const LumpNames& names, Diagnostics& diagnostics);

} // namespace visleaf
