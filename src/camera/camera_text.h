// Cameras as text: `X,Y,Z,PITCH,YAW` on the command line, and files with one named camera per line.
#pragma once

#include "base/result.h"
#include "culling/view.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

/// Parses `X,Y,Z,PITCH,YAW` in game units and degrees. Returns nothing unless the text is five finite
/// numbers.
std::optional<CameraPose> parsePose(std::string_view text);

/// Returns text that parsePose accepts, rounded to a hundredth of a unit or degree.
std::string poseText(const CameraPose& pose);

/// How a position is written: as options take it, or as all of the window writes it.
enum class PositionStyle : uint8_t {
    commandLine, // `1,2,3`
    window,      // `1 2 3`
};

/// Returns a position, rounded to a tenth of a game unit.
std::string positionText(const glm::vec3& position, PositionStyle style = PositionStyle::commandLine);

/// A fixed camera for culling: its position selects the PVS, and its angles, if given, set the frustum.
struct CullLock {
    CameraPose pose;
    bool hasAngles = false;

    bool operator==(const CullLock&) const = default;
};

/// Parses `X,Y,Z` or `X,Y,Z,PITCH,YAW`. Returns nothing if the text is neither.
std::optional<CullLock> parseCullLock(std::string_view text);

/// True for lines that parseCameras skips: empty lines and lines that begin with '#'.
bool isCommentLine(std::string_view line);

/// Returns the part of a wrong line that an error quotes, because a file that is not text may have long
/// lines.
std::string_view quotedPart(std::string_view line);

/// One entry of a camera file.
struct NamedCamera {
    std::string name; // usable as part of a file name
    CameraPose pose;

    bool operator==(const NamedCamera&) const = default;
};

/// Parses lines of `NAME X,Y,Z,PITCH,YAW`; each name must be unique. Empty lines and lines that begin with
/// '#' are skipped. The error names the line.
Result<std::vector<NamedCamera>> parseCameras(std::string_view text);

} // namespace visleaf
