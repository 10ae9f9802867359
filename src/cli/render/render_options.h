// The options of `render`.
#pragma once

#include "cli/option_list.h"
#include "cli/shard.h"
#include "view/frame_options.h"
#include "view/overview_cameras.h"

namespace visleaf {

/// Options of the `render` command.
struct RenderOptions {
    std::vector<std::string> maps;      // maps, folders and archives of maps
    std::filesystem::path output;       // a file, a folder or "-"; see outputOf()
    std::filesystem::path cameras;      // a camera file; empty: the one camera of `frame`
    std::filesystem::path path;         // a file with a camera path; each of its frames becomes an image
    uint32_t framesPerSecond = 60;      // along the path
    bool usesBestView = false;          // choose the camera of each map by findBestView()
    uint32_t turntable = 0;             // cameras around the map; 0: none
    std::optional<Bounds> around;       // of the turntable; empty: the map
    float angle = 35.0f;                // by which the cameras of the turntable look down, degrees
    bool isTopDown = false;             // one camera above the map
    uint32_t numSlices = 1;             // storeys of the view from above
    std::optional<HeightRange> slice;   // of the view from above; empty: storeys
    bool measuresExposure = false;      // of each map, with its first image
    bool hasLegend = false;             // each image shows what its colours mean
    bool isCubeMap = false;             // each camera gives the six faces of a cube
    bool isEquirectangular = false;     // each camera gives one image of all directions
    std::filesystem::path contactSheet; // empty: none
    bool skipsExisting = false;         // leave out maps whose images all exist
    Shard shard;
    std::string json; // a file or "-"; empty: none
    FrameOptions frame;
};

/// Returns the option that gives a map several images, such as --cameras; empty: it has only one.
std::string_view seriesOption(const RenderOptions& options);

/// True if -o names a video.
bool isVideo(const RenderOptions& options);

/// True if the images show the map from outside, without its sky.
inline bool isOverview(const RenderOptions& options) {
    return options.turntable > 0 || options.isTopDown;
}

/// Returns what is wrong with the options together; empty: nothing.
std::string contradictionIn(const RenderOptions& options);

} // namespace visleaf
