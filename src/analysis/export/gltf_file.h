// Writes an export scene as a binary glTF 2.0 file.
//
// Lights use KHR_lights_punctual, unlit materials KHR_materials_unlit. A lightmap is the occlusion texture of
// its material, at TEXCOORD_1: the only texture of the core format that darkens a surface and that readers
// keep. Its full colour is also named by MOZ_lightmap, the extension that exists for it. docs/export.md says
// more.
#pragma once

#include "analysis/export/export_scene.h"
#include "base/result.h"

#include <string>

namespace visleaf {

/// Returns the bytes of the file. The error says that it would exceed the 4 GiB that the format allows. The
/// scene must have at least one mesh.
Result<std::string> encodeGltf(const ExportScene& scene);

} // namespace visleaf
