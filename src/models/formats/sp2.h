// Quake 2's sprites: SP2, version 2.
//
// Facts: id-Software/Quake-2 qcommon/qfiles.h (dsprite_t), ref_gl/gl_model.c (Mod_LoadSpriteModel) and
// ref_gl/gl_rmain.c (R_DrawSpriteModel).
#pragma once

#include "base/bytes.h"
#include "models/mesh_model.h"

namespace visleaf {

/// Turns a sprite into rectangles that are parallel to the screen: one for each frame, with a picture of its
/// own. A frame shows its rectangle; the others have no size then. Each frame is a sequence, because the game
/// chooses frames by number. The names of skins are paths of image files. Throws ParseError if the file is
/// damaged.
MeshModel parseSp2(ByteSpan bytes);

} // namespace visleaf
