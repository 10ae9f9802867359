// The subcommands: each takes its options and returns the program's exit status.
#pragma once

#include "app/options.h"

namespace visleaf {

/// Shows a map, or the bundled demo, in a window until the user quits. Without a display that
/// can be reached it draws the map to a file instead, and the status is kExitNoGraphics all the same.
int runView(const ViewOptions& options);
/// Draws maps into PNG files, and reports on that when asked to. A map that fails does not stop the others.
int runRender(const RenderOptions& options);
/// Measures views and prints the figures, or compares two reports.
int runBench(const BenchOptions& options);
/// Prints what there is to say about maps.
int runInfo(const InfoOptions& options);

} // namespace visleaf
