// The keys of Half-Life that change how an entity is blended: rendermode, renderamt, rendercolor and
// renderfx.
//
// Facts: the Half-Life SDK's common/const.h; FWGS/xash3d-fwgs engine/client/cl_frame.c (CL_FxBlend) and
// ref/gl/gl_sprite.c (R_DrawSpriteModel).
#pragma once

#include "map/entities/entities.h"
#include "models/mesh_part.h"

namespace visleaf {

/// Sets the blend and the opacity of a part; of a sprite also its colour. Waves of the opacity are left out.
void applyRenderKeys(const Entity& entity, MeshPart& part);

/// True if the keys make the entity invisible.
bool isInvisibleByKeys(const Entity& entity);

} // namespace visleaf
