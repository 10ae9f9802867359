// Reports of `bench --json` as tables for reading: one suite's figures, and two suites' figures compared.
#pragma once

#include "base/result.h"

#include <nlohmann/json_fwd.hpp>

#include <string>

namespace visleaf {

/// A line a view: its times, its ratio to the floor and its draw calls; below, the median and the worst
/// ratio. `reports` is an array, as `bench --suite` writes it.
std::string suiteTable(const nlohmann::ordered_json& reports);

/// A line a view of the same name in both: its figures in `after` over those in `before`, and the medians of
/// these ratios; below, what got slower by more than a tenth. Either is an array of reports or one report.
/// Fails when they share no view.
Result<std::string> comparisonTable(const nlohmann::ordered_json& before,
                                    const nlohmann::ordered_json& after);

} // namespace visleaf
