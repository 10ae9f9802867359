// Suites of views to measure, as text: `bench --suite FILE`.
#pragma once

#include "base/result.h"
#include "culling/view.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

/// A line of a suite: a map, and where to stand in it.
struct SuiteView {
    std::string map; // as on the command line
    std::string name;
    CameraPose pose;

    bool operator==(const SuiteView&) const = default;
};

/// Lines of `MAP NAME X,Y,Z,PITCH,YAW`; empty lines and those that begin with '#' are passed over. A MAP that
/// begins with `./` or `../` is looked for from `folder`, that of the suite's file. The error names the line.
Result<std::vector<SuiteView>> parseSuite(std::string_view text, const std::filesystem::path& folder);

} // namespace visleaf
