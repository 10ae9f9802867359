// The camera path of the open map: editing, recording and playing it.
#pragma once

#include "camera/camera_path.h"
#include "features/features.h"

#include <filesystem>
#include <map>
#include <vector>

namespace visleaf {

inline constexpr Panel kPathPanel{"path", Side::left};

/// What happens to the path while time passes.
enum class PathMotion : uint8_t { none, playing, recording };

struct PathEditor : FeatureState {
    CameraPath path;
    std::filesystem::path file; // where the path of the open map is kept; empty: nowhere
    double seconds = 0.0;       // of the timeline
    PathMotion motion = PathMotion::none;
    bool repeats = false;                                            // begins anew when it has been played
    CameraPath recorded;                                             // the recording so far
    std::map<std::filesystem::path, std::vector<CameraPath>> before; // what undo brings back, by `file`
    CameraPath beforeEdit; // the path before a time is dragged or typed
    bool isUnsaved = false;
    bool followsTimeline = false; // moves the camera to `seconds`

    /// Reads the path of another map. A reload of the same map keeps the one that is there. A recording ends
    /// with its map, whose path it becomes. A file that cannot be read is never written over.
    void takeMap(const OpenedMap& opened, ViewerState& state) override;
    /// Ends a recording, which becomes the path, and saves a changed path.
    void finish(ViewerState& state) override;
    /// Saves a changed path.
    void afterFrame(const FeatureFrame& frame, ViewerState& state) override;
    /// Advances playing or recording. A movement of the user ends playing.
    std::optional<CameraPose> moveCamera(const CameraPose& camera, bool isMoved, float time) override;
    bool isActive(const ViewerState&) const override { return motion != PathMotion::none; }
    void addLines(const ViewerState& state, const MapSnapshot& map, const View& view,
                  LineList& lines) const override;
    void addTo(const ViewerState& state, nlohmann::ordered_json& report) const override;
};

/// Keeps the path before a change for undoPathChange(), and lets the changed one be saved.
void takePathChange(PathEditor& editor, CameraPath before);

/// Brings back the path before the last change of this run, step by step, and says so.
void undoPathChange(ViewerState& state);

/// True if undoPathChange() changes something.
bool canUndoPathChange(const ViewerState& state);

/// Adds the camera as a key at the end of the path.
void addPathKey(ViewerState& state);

/// Plays the path from the time of the timeline, or stops. At its end, it begins at the start.
void togglePlaying(ViewerState& state);

/// Records the flight of the camera as a new path, or ends the recording. The path before is kept until the
/// recording ends; undoPathChange() brings it back.
void toggleRecording(ViewerState& state);

DrawPanel drawPathPanel; // keys, timeline and recording

Feature pathFeature();

} // namespace visleaf
