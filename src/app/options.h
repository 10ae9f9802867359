// What a command line asks for, as plain data: one struct a subcommand.
#pragma once

#include "app/camera_text.h"
#include "culling/visible_set.h"
#include "render/renderer.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace visleaf {

/// How pictures look; the same options for every subcommand that draws.
struct PictureOptions {
    std::vector<std::filesystem::path> gameFolders; // later ones win
    std::optional<CameraPose> camera;               // empty: the player start
    float fovX = 90.0f;
    uint32_t width = 1280;
    uint32_t height = 720;
    LookChoices look;
    FrameSettings frame;
    CullOptions cull;
    std::optional<CullLock> lock;
    bool showLeafBounds = false;
    bool showEntities = false;
    bool showToolBrushes = false;
    bool showFlares = false;
    bool showFog = true;
    bool showTint = true;
    bool swaysInLiquid = false;      // in the viewer the settings decide
    std::optional<uint32_t> samples; // of MSAA; empty: as the subcommand likes
    bool forceGl33 = false;
    bool isTimeFixed = false; // the time of `frame` was asked for: the viewer's clock stands there
};

/// Of the viewer.
struct ViewOptions {
    std::string map; // empty: the bundled demo
    PictureOptions picture;
    std::optional<float> uiScale;
    bool resetLayout = false;
    bool isPortable = false;
    std::filesystem::path reportFile; // for tests; empty: none
};

/// Of `render`.
struct RenderOptions {
    std::vector<std::string> maps;
    std::filesystem::path output;  // a file, "-", or with `cameras` a folder
    std::filesystem::path cameras; // empty: the one camera of `picture`
    std::string json;              // a file or "-"; empty: none
    PictureOptions picture;
};

/// Of `bench`. One of map, suite and comparison is given.
struct BenchOptions {
    std::string map;
    std::filesystem::path suite;                   // see bench_suite.h
    std::vector<std::filesystem::path> comparison; // two reports: before and after
    std::string json;
    uint32_t numFrames = 200;
    std::optional<CameraPose> end; // where the camera flies while frames are measured; empty: it stays
    PictureOptions picture;
};

/// Of `info`.
struct InfoOptions {
    std::vector<std::string> maps; // or folders of maps
    std::string json;
    bool showMaterials = false;
    std::vector<std::filesystem::path> gameFolders;
};

} // namespace visleaf
