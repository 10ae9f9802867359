// The keys of Half-Life that say how an entity is blended: rendermode, renderamt, renderfx and rendercolor.
//
// Facts: the Half-Life SDK's common/const.h; FWGS/xash3d-fwgs engine/client/cl_frame.c (CL_FxBlend).
#pragma once

#include "base/wave.h"
#include "map/entities/entities.h"

namespace visleaf {

/// How an entity is blended. The order is that of the numbers of `rendermode`.
enum class RenderMode : uint8_t { normal, color, texture, glow, solid, additive };

/// Returns the key `rendermode`; unknown numbers are normal.
RenderMode renderModeOf(const Entity& entity);

/// Returns the opacity or brightness of the entity by `renderamt` and `renderfx`, 0 to 1. A wave without
/// amplitude is constant. In the game, the wave of each entity starts at its own moment.
Wave renderAmountOf(const Entity& entity);

/// True if something with this opacity never shows.
bool isNothing(const Wave& amount);

} // namespace visleaf
