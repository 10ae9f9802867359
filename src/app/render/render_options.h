// The options of `render`.
#pragma once

#include "app/frame_options.h"
#include "app/option_list.h"
#include "app/shard.h"

namespace visleaf {

/// Options of the `render` command.
struct RenderOptions {
    std::vector<std::string> maps; // maps, folders and archives of maps
    std::filesystem::path output;  // a file, a folder or "-"; see outputOf()
    std::filesystem::path cameras; // a camera file; empty: the one camera of `frame`
    std::filesystem::path path;    // a file with a camera path; each of its frames becomes an image
    uint32_t framesPerSecond = 60; // along the path
    bool usesBestView = false;     // choose the camera of each map by findBestView()
    bool skipsExisting = false;    // leave out maps whose images all exist
    Shard shard;
    std::string json; // a file or "-"; empty: none
    FrameOptions frame;
};

/// Returns the option that gives a map several images, such as --cameras; empty: it has only one.
std::string_view seriesOption(const RenderOptions& options);

/// Returns what is wrong with the options together; empty: nothing.
std::string contradictionIn(const RenderOptions& options);

} // namespace visleaf
