// Quake's models: MDL, version 6.
//
// Facts: id-Software/Quake modelgen.h (mdl_t and following), gl_model.c (Mod_LoadAliasModel) and gl_mesh.c.
#pragma once

#include "base/bytes.h"
#include "models/mesh_model.h"

namespace visleaf {

/// Reads an MDL file. Each of its frames becomes a sequence, because a frame may be a group of poses. Throws
/// ParseError if the file is damaged.
MeshModel parseQuakeMdl(ByteSpan bytes);

} // namespace visleaf
