// Turns reports of `bench --json` into tables for people: the figures of one suite, or a comparison of two
// suites.
#pragma once

#include "base/result.h"

#include <nlohmann/json_fwd.hpp>

#include <string>

namespace visleaf {

/// Returns one line per view: its times, its ratio to the fill floor and its draw calls. The median and the
/// worst ratio follow below. `reports` is an array, as `bench --suite` writes it.
std::string suiteTable(const nlohmann::ordered_json& reports);

/// Compares two measurements; each is an array of reports or one report. The table has one line for each view
/// that both contain: its figures in `after` divided by those in `before`. Below follow the medians of these
/// ratios, the figures that became slower and faster with their intervals (see ratioInterval()), and the
/// views whose pixels differ. Without the times of each frame, only a figure that is more than a tenth higher
/// counts as slower. The comparison fails if no view is in both.
Result<std::string> comparisonTable(const nlohmann::ordered_json& before,
                                    const nlohmann::ordered_json& after);

} // namespace visleaf
