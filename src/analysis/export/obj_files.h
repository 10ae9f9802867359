// Writes an export scene as a Wavefront OBJ file with its materials (MTL) and textures (PNG).
//
// OBJ has one set of texture coordinates, no lights and no cameras, so these are left out. Colours of
// vertices follow the position, as most programs read them.
#pragma once

#include "analysis/export/export_scene.h"
#include "analysis/export/exported_file.h"

namespace visleaf {

/// Returns all files; the OBJ file comes last, because it names the others. `stem` is its safe name without
/// extension.
std::vector<ExportedFile> encodeObj(const ExportScene& scene, const std::string& stem);

} // namespace visleaf
