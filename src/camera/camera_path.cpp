#include "camera/camera_path.h"

#include "camera/camera_text.h"
#include "camera/fly_camera.h"

#include <fmt/format.h>
#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <sstream>

namespace visleaf {
namespace {

constexpr double kLeastAppended = 0.5;  // seconds
constexpr double kUnitTolerance = 1.0;  // game units
constexpr double kAngleTolerance = 0.5; // degrees

/// Position, pitch and yaw, all of which the curve interpolates alike.
using PoseValues = std::array<double, 5>;

PoseValues valuesOf(const CameraPose& pose) {
    return {double{pose.position.x}, double{pose.position.y}, double{pose.position.z}, double{pose.pitch},
            double{pose.yaw}};
}

CameraPose poseOf(const PoseValues& values) {
    CameraPose pose;
    for (int axis = 0; axis < 3; ++axis)
        pose.position[axis] = static_cast<float>(values[static_cast<size_t>(axis)]);
    pose.pitch = static_cast<float>(values[3]);
    pose.yaw = static_cast<float>(values[4]);
    return withinLimits(pose);
}

/// Returns the values of a key with a yaw within half a turn of `near`.
PoseValues unwound(const PathKey& key, const PoseValues& near) {
    PoseValues values = valuesOf(key.pose);
    values[4] = near[4] + std::remainder(values[4] - near[4], 360.0);
    return values;
}

/// A key between its neighbours.
struct Neighbours {
    PoseValues before, here, after;
    double secondsBefore, secondsAfter; // to the neighbours; 0: there is none
};

/// Returns the speed of each value at a key: that of the parabola through the three keys. At an end of the
/// path, it is that of the straight line. Beside an equal neighbour, the camera rests.
PoseValues speedAt(const Neighbours& keys) {
    PoseValues speed{};
    for (size_t i = 0; i < speed.size(); ++i) {
        const double before =
            keys.secondsBefore > 0.0 ? (keys.here[i] - keys.before[i]) / keys.secondsBefore : 0.0;
        const double after =
            keys.secondsAfter > 0.0 ? (keys.after[i] - keys.here[i]) / keys.secondsAfter : 0.0;
        if (keys.secondsBefore == 0.0 || keys.secondsAfter == 0.0)
            speed[i] = before + after;
        else if (before != 0.0 && after != 0.0)
            speed[i] = (before * keys.secondsAfter + after * keys.secondsBefore) /
                       (keys.secondsBefore + keys.secondsAfter);
    }
    return speed;
}

double durationOf(const CameraPath& path, size_t index) {
    return path.keys[index].seconds - path.keys[index - 1].seconds;
}

/// Returns the key at `index` of the piece that begins at `first`, with yaws unwound along the piece.
Neighbours neighboursOf(const CameraPath& path, size_t index, const PoseValues& here) {
    const bool hasBefore = index > 0, hasAfter = index + 1 < path.keys.size();
    return {hasBefore ? unwound(path.keys[index - 1], here) : here, here,
            hasAfter ? unwound(path.keys[index + 1], here) : here, hasBefore ? durationOf(path, index) : 0.0,
            hasAfter ? durationOf(path, index + 1) : 0.0};
}

/// Returns how far two poses are apart; up to 1 they are nearly the same.
double differenceOf(const CameraPose& a, const CameraPose& b) {
    const double turn = std::abs(std::remainder(double{a.yaw} - double{b.yaw}, 360.0));
    return std::max({double{glm::distance(a.position, b.position)} / kUnitTolerance,
                     std::abs(double{a.pitch} - double{b.pitch}) / kAngleTolerance, turn / kAngleTolerance});
}

/// Returns the key between two kept ones from which the path through the kept ones differs most; `first` if
/// it differs nowhere by more than 1.
size_t worstKeyBetween(const CameraPath& recorded, const CameraPath& path, size_t first, size_t last) {
    size_t worst = first;
    double largest = 1.0;
    for (size_t i = first + 1; i < last; ++i) {
        const double difference = differenceOf(poseAt(path, recorded.keys[i].seconds), recorded.keys[i].pose);
        if (difference <= largest) continue;
        largest = difference;
        worst = i;
    }
    return worst;
}

CameraPath pathOf(const CameraPath& recorded, const std::vector<size_t>& kept) {
    CameraPath path;
    for (const size_t index : kept)
        path.keys.push_back(recorded.keys[index]);
    return path;
}

/// Makes the first key's time 0.
void startAtZero(CameraPath& path) {
    const double start = path.keys.front().seconds;
    for (PathKey& key : path.keys)
        key.seconds -= start;
}

/// Returns a time in whole milliseconds, as text has it. Keys that differ then still differ in the next text.
double inWholeMilliseconds(double seconds) {
    constexpr double kPerSecond = 1000.0;
    return std::round(seconds * kPerSecond) / kPerSecond;
}

std::optional<PathKey> parseKeyLine(const std::string& line) {
    std::istringstream words(line);
    double seconds = 0.0;
    std::string pose, excess;
    words >> seconds >> pose;
    if (!words || words >> excess || !(seconds >= 0.0 && seconds <= kMaxPathSeconds)) return std::nullopt;
    const std::optional<CameraPose> parsed = parsePose(pose);
    if (!parsed) return std::nullopt;
    return PathKey{seconds, *parsed};
}

} // namespace

CameraPose poseAt(const CameraPath& path, double seconds) {
    const auto after = std::upper_bound(path.keys.begin(), path.keys.end(), seconds,
                                        [](double time, const PathKey& key) { return time < key.seconds; });
    if (after == path.keys.begin()) return path.keys.front().pose;
    if (after == path.keys.end()) return path.keys.back().pose;
    const auto last = static_cast<size_t>(after - path.keys.begin());
    const PoseValues from = valuesOf(path.keys[last - 1].pose);
    const PoseValues to = unwound(path.keys[last], from);
    const PoseValues speedFrom = speedAt(neighboursOf(path, last - 1, from));
    const PoseValues speedTo = speedAt(neighboursOf(path, last, to));
    const double duration = durationOf(path, last);
    const double t = (seconds - path.keys[last - 1].seconds) / duration;
    // The cubic polynomial with these values and speeds at its ends (Hermite).
    const double t2 = t * t, t3 = t2 * t;
    PoseValues values{};
    for (size_t i = 0; i < values.size(); ++i) {
        values[i] = (2 * t3 - 3 * t2 + 1) * from[i] + (3 * t2 - 2 * t3) * to[i] +
                    duration * ((t3 - 2 * t2 + t) * speedFrom[i] + (t3 - t2) * speedTo[i]);
    }
    return poseOf(values);
}

CameraPath straightPath(const CameraPose& from, const CameraPose& to) {
    return {{{0.0, from}, {1.0, to}}};
}

void appendKey(CameraPath& path, const CameraPose& pose, float speed) {
    if (path.keys.size() == kMaxPathKeys) return;
    double seconds = 0.0;
    if (!path.isEmpty()) {
        const float distance = glm::distance(path.keys.back().pose.position, pose.position);
        seconds = path.seconds() + std::max(double{distance / speed}, kLeastAppended);
    }
    if (seconds <= kMaxPathSeconds) path.keys.push_back({seconds, pose});
}

void removeKey(CameraPath& path, size_t index) {
    path.keys.erase(path.keys.begin() + static_cast<std::ptrdiff_t>(index));
    if (!path.isEmpty()) startAtZero(path);
}

void setKeyDuration(CameraPath& path, size_t index, double seconds) {
    const double longest = durationOf(path, index) + kMaxPathSeconds - path.seconds();
    const double change = std::clamp(seconds, kLeastKeySeconds, longest) - durationOf(path, index);
    for (size_t i = index; i < path.keys.size(); ++i)
        path.keys[i].seconds += change;
}

CameraPath simplified(const CameraPath& recorded) {
    if (recorded.keys.size() < 3) return recorded;
    std::vector<size_t> kept{0, recorded.keys.size() - 1};
    for (;;) {
        CameraPath path = pathOf(recorded, kept);
        std::vector<size_t> more;
        for (size_t i = 0; i + 1 < kept.size(); ++i) {
            const size_t worst = worstKeyBetween(recorded, path, kept[i], kept[i + 1]);
            if (worst != kept[i]) more.push_back(worst);
        }
        if (more.empty()) return path;
        kept.insert(kept.end(), more.begin(), more.end());
        std::sort(kept.begin(), kept.end());
    }
}

Result<CameraPath> parseCameraPath(std::string_view text) {
    CameraPath path;
    std::istringstream lines{std::string(text)};
    std::string line;
    for (int number = 1; std::getline(lines, line); ++number) {
        if (isCommentLine(line)) continue;
        std::optional<PathKey> key = parseKeyLine(line);
        if (!key) return Error{fmt::format("line {}: expected SECONDS X,Y,Z,PITCH,YAW", number)};
        key->pose = withinLimits(key->pose);
        key->seconds = inWholeMilliseconds(key->seconds);
        if (!path.isEmpty() && key->seconds <= path.seconds())
            return Error{fmt::format("line {}: the time must be later than {:g}", number, path.seconds())};
        if (path.keys.size() == kMaxPathKeys)
            return Error{fmt::format("line {}: a path has at most {} keys", number, kMaxPathKeys)};
        path.keys.push_back(*key);
    }
    if (path.isEmpty()) return Error{"holds no key of a path"};
    startAtZero(path);
    return path;
}

std::string cameraPathText(const CameraPath& path) {
    std::string text = "# SECONDS X,Y,Z,PITCH,YAW\n";
    for (const PathKey& key : path.keys)
        text += fmt::format("{:.3f} {}\n", key.seconds, poseText(key.pose));
    return text;
}

} // namespace visleaf
