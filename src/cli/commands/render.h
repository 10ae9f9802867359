// The command `render`: draws maps to PNG files.
#pragma once

#include "cli/render/render_options.h"

namespace visleaf {

/// Adds the options of `render` to the command line.
void addRenderOptions(RenderOptions& options, OptionList& list);

/// Draws the maps, and writes a report if requested. If a map fails, the other maps are still drawn. Returns
/// the exit status.
int runRender(const RenderOptions& options);

} // namespace visleaf
