// The command `pick`: what a pixel of a frame shows.
#pragma once

#include "cli/option_list.h"
#include "view/frame_options.h"

namespace visleaf {

/// Options of the `pick` command.
struct PickOptions {
    std::string map;
    std::string json;                // a file or "-"; empty: text
    std::optional<glm::uvec2> pixel; // from the upper left corner of the frame
    FrameOptions frame;
};

/// Adds the options of `pick` to the command line.
void addPickOptions(PickOptions& options, OptionList& list);

/// Prints what the pixel shows and what lies behind it, or writes it as JSON. Returns the exit status.
int runPick(const PickOptions& options);

} // namespace visleaf
