// The picture of the map alone, without panels, as a PNG file.
#pragma once

#include "app/map_view.h"

#include <filesystem>

namespace visleaf {

/// Where a screenshot goes, and how large it is.
struct ScreenshotOptions {
    std::filesystem::path folder; // is made when it is not there
    std::string name;             // of the map; a number and .png are added
    uint32_t scale = 1;           // of the view's own size; a side ends at GlCaps::maxTextureSize
    uint32_t samples = 0;
};

/// Draws the frame anew into a picture of its own and saves that under the first free number. Returns the
/// file.
Result<std::filesystem::path> saveScreenshot(MapView& mapView, Renderer& renderer, const GlCaps& caps,
                                             const View& view, const FrameChoices& choices,
                                             const ScreenshotOptions& options);

} // namespace visleaf
