// Parses the file of views that `bench --suite FILE` measures.
#pragma once

#include "base/result.h"
#include "culling/view.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

/// One line of a suite: a map and a camera in it.
struct SuiteView {
    std::string map; // map as on the command line
    std::string name;
    CameraPose pose;

    bool operator==(const SuiteView&) const = default;
};

/// Parses lines of `MAP NAME X,Y,Z,PITCH,YAW`. Empty lines and lines that begin with '#' are skipped. A MAP
/// that begins with `./` or `../` is relative to `folder`, the folder of the suite file. The error names the
/// line.
Result<std::vector<SuiteView>> parseSuite(std::string_view text, const std::filesystem::path& folder);

} // namespace visleaf
