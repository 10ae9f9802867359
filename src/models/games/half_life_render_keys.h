// What the render keys of Half-Life (map/entities/render_keys.h) do to models and sprites.
//
// Facts: FWGS/xash3d-fwgs ref/gl/gl_sprite.c (R_DrawSpriteModel).
#pragma once

#include "map/entities/entities.h"
#include "models/mesh_part.h"

namespace visleaf {

/// Sets the blend and the opacity of a part; of a sprite also its colour.
void applyRenderKeys(const Entity& entity, MeshPart& part);

/// True if the keys make the entity invisible.
bool isInvisibleByKeys(const Entity& entity);

} // namespace visleaf
