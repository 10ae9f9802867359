// "How does this map look?", answered by another run of the program.
#pragma once

#include "document/map_loader.h"
#include "features/maps/thumbnail_maker.h"

#include <vector>

namespace visleaf {

/// Returns the function that draws the image of a map with `visleaf render`. A broken map can then neither
/// end nor block the viewer. The map finds its textures in the folders of the command line and in the data
/// that the user added for it.
ThumbnailMaker::Make mapImageRenderer(std::vector<GameFolder> gameFolders, AddedData added);

} // namespace visleaf
