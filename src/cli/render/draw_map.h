// Draws the images of one loaded map.
#pragma once

#include "cli/headless.h"
#include "cli/render/image_files.h"
#include "cli/render/load_ahead.h"
#include "gpu/gpu_fault.h"

#include <functional>

namespace visleaf {

/// An image that was drawn.
struct DrawnImage {
    const PlannedImage& plan;
    const Image& image;
    const MapSnapshot& map;
    // Returns the report as JSON, with the file in which the image was written (empty: none). Null unless
    // reports were requested.
    std::function<std::string(const std::string& file)> report;
    bool isNearlyBlack = false; // and the user has chosen no exposure
};

/// How the images of a map are drawn.
struct DrawChoices {
    const FrameOptions& frame;
    bool wantsReports = false;
    bool areReportsCompact = false;
    bool measuresExposure = false; // at the first image; it takes the place of the exposure in `frame`
    bool hasLegend = false;        // the images show what the colours of the view and its overlays mean
    bool isOverview = false;       // shows the whole map from outside, without its sky
};

/// Takes an image. Returns false if no more are wanted.
using TakeImage = std::function<bool(const DrawnImage&)>;

/// Draws the images of a map that was loaded, and calls `onImage` with each. Prints the warnings about the
/// map. If the graphics card fails, returns how; the image that it was drawing is not passed on. The error
/// says what OpenGL lacks for images of their size.
Result<GpuFault> drawMap(Headless& headless, PreparedMap prepared, const DrawChoices& choices,
                         const TakeImage& onImage);

} // namespace visleaf
