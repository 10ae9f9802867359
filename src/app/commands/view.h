// The viewer, which runs if the command line names no command.
#pragma once

#include "app/frame_options.h"
#include "app/option_list.h"

namespace visleaf {

/// Options of the viewer.
struct ViewOptions {
    std::string map; // empty: the bundled demo
    FrameOptions frame;
    bool resetLayout = false;
    bool isPortable = false;
    std::vector<std::string> consoleLines; // to carry out when the map is open
    std::filesystem::path reportFile;      // output for tests; empty: none
};

/// Adds the viewer's options to the command line.
void addViewOptions(ViewOptions& options, OptionList& list);

/// Shows a map, or the bundled demo, in a window until the user quits. If no display can be reached, the map
/// is drawn to a file instead; the status is still kExitNoGraphics.
int runView(const ViewOptions& options);

} // namespace visleaf
