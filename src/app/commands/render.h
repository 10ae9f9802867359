// The command `render`: draws maps to PNG files.
#pragma once

#include "app/frame_options.h"
#include "app/option_list.h"

namespace visleaf {

/// Options of the `render` command.
struct RenderOptions {
    std::vector<std::string> maps;
    std::filesystem::path output;  // a file or "-"; with `cameras` or `path`, a folder
    std::filesystem::path cameras; // a camera file; empty: the one camera of `frame`
    std::filesystem::path path;    // a file with a camera path; each of its frames becomes an image
    uint32_t framesPerSecond = 60; // along the path
    std::string json;              // a file or "-"; empty: none
    FrameOptions frame;
};

/// Adds the options of `render` to the command line.
void addRenderOptions(RenderOptions& options, OptionList& list);

/// Draws the maps, and writes a report if requested. If a map fails, the other maps are still drawn. Returns
/// the exit status.
int runRender(const RenderOptions& options);

} // namespace visleaf
