// "How does this map look?", answered by another run of the program.
#pragma once

#include "document/map_loader.h"
#include "features/maps/thumbnail_maker.h"

#include <atomic>
#include <vector>

namespace visleaf {

/// Returns the function that finds the game data of a map: those of the command line, and those that the user
/// added for it. Data that VISLEAF_PATH names are not among them, because `visleaf render` reads it, too.
ThumbnailMaker::DataOf dataOfMaps(std::vector<GameFolder> gameFolders, AddedData added);

/// Draws the image of a map with `visleaf render`, so that a broken map can neither end nor block the viewer.
MadeThumbnail renderMapImage(const ListedMap& map, const ThumbnailFiles& files,
                             const std::atomic<bool>& isCancelled);

} // namespace visleaf
