// Materials of Quake 3 and Return to Castle Wolfenstein: by shader script where there is one, else by rule.
#pragma once

#include "materials/material_set.h"
#include "materials/quake3_shader_text.h"

#include <unordered_map>

namespace visleaf {

/// Shader scripts by name.
using Quake3Scripts = std::unordered_map<std::string, Quake3Script>;

/// All scripts of the mounted data. Of those that share a name one wins as in ioquake3: that of the file
/// last in the order of FileSystem::listInSearchOrder, and within a file the first.
Quake3Scripts loadQuake3Scripts(const FileSystem& files);

/// The material of one surface. `frames` is its picture, if it shows one. Without a script: the texture times
/// the light that the surface has. Pure.
Material quake3Material(const Surface& surface, const Quake3Script* script,
                        const std::vector<uint32_t>& frames);

/// loadMaterials() for these games.
MaterialSet loadQuake3Materials(const Map& map, const FileSystem& files, Diagnostics& diagnostics,
                                const ImageProgress& progress);

} // namespace visleaf
