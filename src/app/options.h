// The options of each subcommand as plain data.
#pragma once

#include "scene/camera_text.h"
#include "scene/map_view.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace visleaf {

/// The options that all subcommands that draw have in common.
struct FrameOptions {
    std::vector<std::filesystem::path> gameFolders; // later folders override earlier ones
    std::optional<CameraPose> camera;               // empty: camera of the link, otherwise the player start
    // Seconds; stops the viewer's clock at this time. Empty: the clock starts at 0.
    std::optional<double> time;
    std::optional<CullLock> lock;
    SettingValues given; // settings from the command line; the others are remembered or defaults
    bool forceGl33 = false;
};

/// Options of the viewer.
struct ViewOptions {
    std::string map; // empty: the bundled demo
    FrameOptions frame;
    bool resetLayout = false;
    bool isPortable = false;
    std::filesystem::path reportFile; // output for tests; empty: none
};

/// Options of the `render` command.
struct RenderOptions {
    std::vector<std::string> maps;
    std::filesystem::path output;  // a file or "-"; with `cameras`, a folder
    std::filesystem::path cameras; // a camera file; empty: the one camera of `frame`
    std::string json;              // a file or "-"; empty: none
    FrameOptions frame;
};

/// Options of the `bench` command. Exactly one of map, suite and comparison is set.
struct BenchOptions {
    std::string map;
    std::filesystem::path suite;                   // a file of views; see bench_suite.h
    std::vector<std::filesystem::path> comparison; // two reports: before and after
    std::string json;
    uint32_t numFrames = 200;
    // End of the camera's flight during the measured frames; empty: the camera stays.
    std::optional<CameraPose> end;
    FrameOptions frame;
};

/// Options of the `info` command.
struct InfoOptions {
    std::vector<std::string> maps; // maps or folders of maps
    std::string json;
    bool showMaterials = false;
    std::vector<std::filesystem::path> gameFolders;
};

/// Sets the size of frames or of the viewer's window, in pixels.
void putSize(SettingValues& given, const glm::uvec2& size);

/// Returns the settings of `render` and `bench`, which do not read settings.json.
Settings settingsOf(const FrameOptions& options);

/// Returns the lens of a frame with the window size in `settings`.
Lens lensOf(const Settings& settings);

/// Returns the choices for frames with `options`. A locked camera gets the lens of `settings`.
FrameChoices choicesOf(const FrameOptions& options, const Settings& settings);
/// Returns the choices for frames of `render` and `bench`.
FrameChoices choicesOf(const FrameOptions& options);

} // namespace visleaf
