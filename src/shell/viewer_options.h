// What the command line says about the viewer.
#pragma once

#include "view/frame_options.h"

#include <any>
#include <filesystem>
#include <string>
#include <vector>

namespace visleaf {

/// Options of the viewer.
struct ViewOptions {
    std::string map; // empty: the start page; at the first start, the bundled demo
    FrameOptions frame;
    bool resetLayout = false;
    bool isPortable = false;
    std::vector<std::string> consoleLines; // to carry out when the map is open
    std::filesystem::path reportFile;      // output for tests; empty: none
    std::vector<std::any> filters = {};    // FeatureStates::filters() of the window before
};

} // namespace visleaf
