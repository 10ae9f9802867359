// Materials of Quake 3 and Return to Castle Wolfenstein: by shader script where there is one, else by rule.
#pragma once

#include "materials/material_plan.h"
#include "materials/quake3_script.h"

namespace visleaf {

/// The material of a surface without a script: its texture times the light that it has. `picture` is an index
/// into MaterialSet::images; kNone for what shows none. Pure.
Material implicitQuake3Material(const Surface& surface, uint32_t picture);

/// The material of a surface with a script. `pictures` are indices into MaterialSet::images, one for each of
/// the script's; empty for surfaces that are never seen. Pure.
Material quake3Material(const Surface& surface, const Quake3Script& script,
                        const std::vector<uint32_t>& pictures);

/// planMaterials() for these games.
MaterialPlan planQuake3Materials(const Map& map, const FileSystem& files, Diagnostics& diagnostics,
                                 MissingLook missing);

} // namespace visleaf
