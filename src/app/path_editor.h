// The camera path of the open map: editing, recording and playing it.
#pragma once

#include "scene/camera_path.h"
#include "scene/fly_camera.h"

#include <filesystem>
#include <optional>

namespace visleaf {

struct ViewerState;

/// What happens to the path while time passes.
enum class PathMotion : uint8_t { none, playing, recording };

struct PathEditor {
    CameraPath path;
    std::filesystem::path file; // where the path of the open map is kept; empty: nowhere
    double seconds = 0.0;       // of the timeline
    PathMotion motion = PathMotion::none;
    bool repeats = false; // begins anew when it has been played
    CameraPath recorded;  // the recording so far
    bool wantsSave = false;
    bool wantsToSee = false; // moves the camera to `seconds`
};

/// Adds the camera as a key at the end of the path.
void addPathKey(ViewerState& state);

/// Plays the path from the time of the timeline, or stops. At its end, it begins at the start.
void togglePlaying(ViewerState& state);

/// Records the flight of the camera as a new path, or ends the recording. The path before is kept until the
/// recording ends.
void toggleRecording(ViewerState& state);

/// Advances playing or recording. Returns the pose of the camera if the path decides it. `isMoved` says that
/// the user moves the camera, which ends playing.
std::optional<CameraPose> advancePath(PathEditor& editor, const CameraPose& camera, bool isMoved,
                                      float seconds);

} // namespace visleaf
