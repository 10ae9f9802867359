// Which images `render` draws of a map.
//
// The names of the images are known before a map is loaded, so that maps whose images exist can be skipped.
#pragma once

#include "cli/render/render_options.h"
#include "document/map_link.h"
#include "document/map_snapshot.h"

namespace visleaf {

/// One image of a map.
struct PlannedImage {
    std::string name; // empty: the only image
    CameraPose pose;
    Lens lens;            // of an equirectangular image, only the size counts
    double seconds = 0.0; // by which the animations are ahead of --time
    bool isEquirectangular = false;
    std::optional<TopDownView> topDown = {}; // the view from above that pose and lens belong to
};

/// What the options and the files that they name say about images.
struct ImagePlan {
    const RenderOptions& options;
    std::vector<NamedCamera> cameras{}; // empty: the one camera of the options, the link or the map
    double secondsPerCamera = 0.0;      // by which the animations advance, along a path
};

/// Reads the camera file or the camera path. An error if it cannot be used.
Result<ImagePlan> makeImagePlan(const RenderOptions& options);

/// Returns the names of the images that plannedImages() returns for each map.
std::vector<std::string> imageNames(const ImagePlan& plan);

/// Returns the images of a map. `link` has the camera of the command line.
std::vector<PlannedImage> plannedImages(const ImagePlan& plan, const MapSnapshot& snapshot,
                                        const MapLink& link);

} // namespace visleaf
