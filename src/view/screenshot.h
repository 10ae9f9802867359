// Saves a frame of the map without panels as a PNG file.
#pragma once

#include "view/map_view.h"

#include <filesystem>

namespace visleaf {

/// Destination and size of a screenshot.
struct ScreenshotOptions {
    std::filesystem::path file;   // empty: the first free one in the folder
    std::filesystem::path folder; // created if it does not exist
    std::string name;             // name of the map; a number and .png are added
    uint32_t scale = 1;           // factor on the size of the view; see screenshotSize()
    uint32_t samples = 0;
};

/// Returns the width and height of a screenshot in pixels: `scale` times those of the view, or the largest of
/// the same shape whose sides are at most `mostPixels`.
glm::uvec2 screenshotSize(const Lens& view, uint32_t scale, uint32_t mostPixels);

/// Draws the frame again into a separate target and saves it, as the named file or under the first free
/// number. Returns the path of the file.
Result<std::filesystem::path> saveScreenshot(MapView& mapView, Renderer& renderer, const GlCaps& caps,
                                             const View& view, const FrameChoices& choices,
                                             const ScreenshotOptions& options);

} // namespace visleaf
