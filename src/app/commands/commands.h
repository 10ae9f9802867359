// The subcommands. Each function takes the options of one command and returns the exit status.
#pragma once

#include "app/options.h"

namespace visleaf {

/// Shows a map, or the bundled demo, in a window until the user quits. If no display can be reached, the map
/// is drawn to a file instead; the status is still kExitNoGraphics.
int runView(const ViewOptions& options);
/// Draws maps to PNG files, and writes a report if requested. If a map fails, the other maps are still drawn.
int runRender(const RenderOptions& options);
/// Measures views and prints the times, or compares two reports.
int runBench(const BenchOptions& options);
/// Prints facts about maps.
int runInfo(const InfoOptions& options);

} // namespace visleaf
