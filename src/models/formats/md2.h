// Quake 2's models: MD2, version 8.
//
// Facts: id-Software/Quake-2 qcommon/qfiles.h (dmdl_t and before) and ref_gl/gl_model.c (Mod_LoadAliasModel).
#pragma once

#include "base/bytes.h"
#include "models/mesh_model.h"

namespace visleaf {

/// Reads an MD2 file. Each of its frames becomes a sequence, because the game chooses frames by number. The
/// names of skins are paths of image files. Throws ParseError if the file is damaged.
MeshModel parseMd2(ByteSpan bytes);

} // namespace visleaf
