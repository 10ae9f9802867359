// Pictures of the view that are drawn apart from the frames of the window: screenshots, and those that show
// which exposure suits the view.
#pragma once

#include "shell/state/viewer_state.h"

namespace visleaf {

/// The open map, and what draws it.
struct PictureSource {
    MapView& mapView;
    Renderer& renderer;
    const GlCaps& caps;
    FrameChoices choices;
};

/// Saves a picture of `view`, `scale` times as large: to the file of ToDo::screenshotOfLine, otherwise under
/// a new name in `folder`. A notice says where it is. A line of the console that asked for it gets that as
/// its answer. The picture does not outline the thing under the mouse.
void takeScreenshot(PictureSource source, const View& view, uint32_t scale,
                    const std::filesystem::path& folder, ViewerState& state);

/// Uses the exposure that suits `view`, or says why not.
void measureExposure(const PictureSource& source, const View& view, ViewerState& state);

/// Measures whether `view` is dark and an exposure brightens it, for isPictureDark().
void measureDarkness(const PictureSource& source, const View& view, ViewerState& state);

} // namespace visleaf
