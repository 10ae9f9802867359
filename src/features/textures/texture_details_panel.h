// The part of the textures tab that shows one texture.
#pragma once

#include "features/textures/textures_feature.h"

namespace visleaf {

/// Shows the image of the selected texture, its uses, and what the user can do with them.
void drawTextureDetails(ViewerState& state, const PanelFrame& frame);

} // namespace visleaf
