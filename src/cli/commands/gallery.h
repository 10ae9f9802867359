// The command `gallery`: makes a web site of the maps of a folder.
#pragma once

#include "cli/gallery/gallery_map.h"
#include "cli/option_list.h"
#include "view/frame_options.h"

namespace visleaf {

/// Options of the `gallery` command.
struct GalleryOptions {
    std::vector<std::string> maps; // maps, folders and archives of maps
    std::filesystem::path output;  // the folder of the site
    std::string title = "Maps";
    GalleryAddresses addresses;
    FrameOptions frame; // game data, and the size of thumbnails if it is given
};

/// Adds the options of `gallery` to the command line.
void addGalleryOptions(GalleryOptions& options, OptionList& list);

/// Writes the site. Returns the exit status.
int runGallery(const GalleryOptions& options);

} // namespace visleaf
