// What the viewer does on machines without a display.
#pragma once

#include "shell/viewer_options.h"

namespace visleaf {

/// Draws the map that the options name, or the demo, to a file. Returns the exit status: kExitNoGraphics even
/// if the file was written, because there was no window.
int drawInstead(const ViewOptions& options);

} // namespace visleaf
