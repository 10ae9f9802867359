// Reads sprites: SPR of Quake (version 1) and of Half-Life (version 2).
//
// Facts: id-Software/Quake spritegn.h and model.c (Mod_LoadSpriteModel); FWGS/xash3d-fwgs engine/sprite.h and
// ref/gl/gl_sprite.c.
#pragma once

#include "base/bytes.h"
#include "models/mesh_model.h"

namespace visleaf {

/// True for the bytes of a sprite, by the first four.
bool isSprite(ByteSpan bytes);

/// Turns a sprite into a rectangle with a skin of several pictures. Pictures of different
/// sizes get the size of all of them, so that each stays in its place. Of a group of pictures, the first one
/// counts. Throws ParseError.
MeshModel parseSprite(ByteSpan bytes);

} // namespace visleaf
