// The parts of the inspector that show images.
#pragma once

#include "features/inspect/pictures.h"
#include "shell/state/viewer_state.h"

namespace visleaf {

/// Shows the images of the shown surface: one mip level, and what is under the mouse.
void drawTexturePicture(TexturePicture& shown, ViewerState& state, const MaterialSet& materials);

/// Shows the lightmap of the shown face, and marks luxels on the map.
void drawLightmapPicture(LightmapPicture& shown, ViewerState& state, const Map& map);

} // namespace visleaf
