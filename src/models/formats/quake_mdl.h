// Quake's models: MDL, version 6.
//
// Facts: id-Software/Quake modelgen.h (mdl_t and following), gl_model.c (Mod_LoadAliasModel) and gl_mesh.c.
#pragma once

#include "models/formats/model_file.h"

namespace visleaf {

/// Reads an MDL file. Each of its frames becomes a sequence, because a frame may be a group of poses. Files
/// of the remaster beside it replace its meshes, see replaceByMd5(). Throws ParseError if the file is
/// damaged.
MeshModel parseQuakeMdl(const ModelFile& file);

} // namespace visleaf
