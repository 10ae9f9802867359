// Cameras as text: `X,Y,Z,PITCH,YAW` on the command line, and files with one named camera a line.
#pragma once

#include "base/result.h"
#include "culling/view.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

/// The pose of `X,Y,Z,PITCH,YAW` in game units and degrees; nothing when it is not five finite numbers.
std::optional<CameraPose> parsePose(std::string_view text);

/// The text that parsePose reads back, to a hundredth of a unit.
std::string poseText(const CameraPose& pose);

/// A place whose PVS decides what is drawn, and with angles whose frustum does too.
struct CullLock {
    CameraPose pose;
    bool hasAngles = false;

    bool operator==(const CullLock&) const = default;
};

/// `X,Y,Z` or `X,Y,Z,PITCH,YAW`; nothing when it is neither.
std::optional<CullLock> parseCullLock(std::string_view text);

/// True for lines that lists of cameras pass over: empty ones and those that begin with '#'.
bool isCommentLine(std::string_view line);

/// A line of a list of cameras.
struct NamedCamera {
    std::string name; // may stand in a file name
    CameraPose pose;

    bool operator==(const NamedCamera&) const = default;
};

/// Lines of `NAME X,Y,Z,PITCH,YAW`, each name once; empty lines and those that begin with '#' are passed
/// over. The error names the line.
Result<std::vector<NamedCamera>> parseCameras(std::string_view text);

} // namespace visleaf
