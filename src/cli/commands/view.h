// The viewer, which runs if the command line names no command.
#pragma once

#include "cli/option_list.h"
#include "shell/viewer_options.h"

namespace visleaf {

/// Adds the viewer's options to the command line.
void addViewOptions(ViewOptions& options, OptionList& list);

/// Shows a map, or the start page, in a window until the user quits. If no display can be reached, the map
/// is drawn to a file instead; the status is still kExitNoGraphics.
int runView(const ViewOptions& options);

} // namespace visleaf
