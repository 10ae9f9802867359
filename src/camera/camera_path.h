// A path that a camera flies: poses at times, and a smooth curve through them. As text, a key is a line
// `SECONDS X,Y,Z,PITCH,YAW`.
#pragma once

#include "base/result.h"
#include "culling/view.h"

#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

/// A pose that the camera has at a time.
struct PathKey {
    double seconds = 0.0; // since the start of the path
    CameraPose pose;

    bool operator==(const PathKey&) const = default;
};

/// Keys with ascending times. The first one is at 0.
struct CameraPath {
    std::vector<PathKey> keys;

    bool isEmpty() const { return keys.empty(); }
    /// Returns the time of the last key; 0 without keys.
    double seconds() const { return keys.empty() ? 0.0 : keys.back().seconds; }

    bool operator==(const CameraPath&) const = default;
};

/// Most keys of a path.
inline constexpr size_t kMaxPathKeys = 10000;
/// Longest time of a path: a day, in seconds.
inline constexpr double kMaxPathSeconds = 86400.0;
/// Shortest time between two keys, in seconds.
inline constexpr double kLeastKeySeconds = 0.001;

/// Returns the pose at a time. Before the first and after the last key, it is theirs. The curve passes
/// through all keys without a sudden change of speed. Where two neighbours are equal, the camera rests. The
/// yaw turns the shorter way. Requires at least one key.
CameraPose poseAt(const CameraPath& path, double seconds);

/// Returns a straight flight at constant speed.
CameraPath straightPath(const CameraPose& from, const CameraPose& to);

/// Adds a key behind the last one, as many seconds later as a flight at `speed` (game units per second)
/// takes, but at least half a second. Does nothing if the path is full.
void appendKey(CameraPath& path, const CameraPose& pose, float speed);

/// Removes a key. If it was the first one, the next key moves to 0 and all later keys with it.
void removeKey(CameraPath& path, size_t index);

/// Sets the seconds from the key before `index` to that key, and moves all later keys with it. `index` is at
/// least 1. The time is limited to at least kLeastKeySeconds, and the path to kMaxPathSeconds.
void setKeyDuration(CameraPath& path, size_t index, double seconds);

/// Returns a path with as few of the keys of a recording as give nearly the same flight: within a unit and
/// half a degree.
CameraPath simplified(const CameraPath& recorded);

/// Parses lines of `SECONDS X,Y,Z,PITCH,YAW`. Empty lines and lines that begin with '#' are skipped. Times
/// are rounded to milliseconds. They must ascend; the first becomes 0. The error names the
/// line.
Result<CameraPath> parseCameraPath(std::string_view text);

/// Returns text that parseCameraPath() accepts.
std::string cameraPathText(const CameraPath& path);

} // namespace visleaf
