// Joins the reports of several runs: files with a line of JSON for each map or image, as `info`, `lint`,
// `render` and `diff` write them.
#pragma once

#include "base/result.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

/// A file with reports.
struct ReportFile {
    std::string name;      // for messages
    std::string_view text; // its content, which must outlive the result of mergeReports()
};

/// The reports of all files.
struct MergedReports {
    std::vector<std::string_view> lines; // without the line breaks, unchanged
    size_t numRepeated = 0;              // lines that were left out because an equal one is there
};

/// Returns a report that fills several lines, as commands write it about one map, on one line; nothing: the
/// text is something else, such as reports with a line each.
std::optional<std::string> reportAsLine(std::string_view text);

/// Returns all reports, sorted by the map's file in the order of a run over the whole folder (isMapBefore()).
/// The images of one map keep the order of their file. Empty lines are skipped. Errors: a line that is no
/// report on a map; two different reports on the same image or map. The message names the file and the line.
Result<MergedReports> mergeReports(std::span<const ReportFile> files);

} // namespace visleaf
