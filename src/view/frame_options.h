// The options that every command that draws has in common, as plain data.
#pragma once

#include "camera/camera_text.h"
#include "view/map_view.h"

#include <filesystem>
#include <optional>
#include <vector>

namespace visleaf {

/// Options of a frame: game data, camera, time and settings.
struct FrameOptions {
    std::vector<std::filesystem::path> gameFolders; // later folders override earlier ones
    std::optional<CameraPose> camera;               // empty: camera of the link, otherwise the player start
    // Seconds; stops the viewer's clock at this time. Empty: the clock starts at 0.
    std::optional<double> time;
    std::optional<CullLock> lock;
    std::vector<MapItem> selection; // outlined; the last one is the current one
    std::string flag;               // of the view `flag`
    SettingValues given;            // settings from the command line; the others are remembered or defaults
    GlChoice gl = GlChoice::best;
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
