// The part of the textures tab that shows one texture.
#pragma once

#include "features/textures/textures_feature.h"

namespace visleaf {

/// What the details say while no texture is selected.
inline constexpr const char* kNoTextureSelected =
    "Select a texture to see its image, its faces, and where it was found.";

/// Selects the next face with the selected texture, and flies there. Does nothing if there is none.
void goToNextUse(TexturesShown& shown, Picked& picked);

/// Shows the image of the selected texture, its uses, and what the user can do with them.
void drawTextureDetails(ViewerState& state, const PanelFrame& frame);

} // namespace visleaf
