// What the command line says about the viewer.
#pragma once

#include "view/frame_options.h"

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace visleaf {

struct WindowBefore;

/// Options of the viewer.
struct ViewOptions {
    // A map, or a folder whose maps are listed. Empty: the start page; at the first start, the bundled demo.
    std::string map;
    FrameOptions frame;
    bool resetLayout = false;
    bool isPortable = false;
    std::vector<std::string> consoleLines;           // to carry out when the map is open
    std::filesystem::path reportFile;                // output for tests; empty: none
    std::shared_ptr<const WindowBefore> before = {}; // it goes on; null: the options say what is shown
};

} // namespace visleaf
