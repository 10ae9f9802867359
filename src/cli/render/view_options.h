// The options of `render` that place cameras.
#pragma once

#include "cli/render/render_options.h"

namespace visleaf {

/// Adds --cameras, --path, --fps and --best-view.
void addCameraOptions(RenderOptions& options, OptionList& list);

/// Adds --turntable, --around, --angle, --top-down, --slices and --slice.
void addOverviewOptions(RenderOptions& options, OptionList& list);

} // namespace visleaf
