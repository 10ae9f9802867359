// Writes an export scene as a Wavefront OBJ file with its materials (MTL) and textures (PNG).
//
// OBJ has one set of texture coordinates, no lights and no cameras, so these are left out. Colours of
// vertices follow the position, as most programs read them.
#pragma once

#include "analysis/export/export_scene.h"
#include "analysis/export/exported_file.h"

namespace visleaf {

/// Returns all files; the OBJ file comes last, because it names the others. `file` is its name, which it gets
/// as it is. The names of the files beside it begin with that name without its extension.
std::vector<ExportedFile> encodeObj(const ExportScene& scene, const std::string& file);

} // namespace visleaf
