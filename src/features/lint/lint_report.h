// Runs lint on a loaded map, and reports the findings as text, as JSON and as SARIF. Scripts depend on the
// keys, so the keys must not change.
#pragma once

#include "analysis/lint/lint.h"
#include "document/map_snapshot.h"

#include <array>
#include <optional>

namespace visleaf {

/// Runs the chosen rules. `file` is the content of the map's file; empty: rules about it are left out.
/// Budgets of the PVS need MapSnapshot::geometry.
Task<std::vector<RuleFindings>> lintSnapshot(const MapSnapshot& snapshot, ByteSpan file, LintChoices choices,
                                             std::span<const Budget> budgets, Progress& progress);

/// The findings on one map.
struct MapFindings {
    std::string file; // as given, see pathOf()
    std::vector<RuleFindings> results;
    Severity least = Severity::info; // of the rules that were asked for
};

/// Returns the results, worst first.
std::vector<const RuleFindings*> worstFirst(std::span<const RuleFindings> results);

/// Numbers of findings, by severity.
using FindingCounts = std::array<uint64_t, 3>;

FindingCounts countsOf(std::span<const RuleFindings> results);

/// Returns the numbers by severity, down to `least`: `1 error, 0 warnings, 3 notes`.
std::string countsText(const FindingCounts& counts, Severity least = Severity::info);

/// Returns the findings for people, worst first, with at most `maxRows` rows for each rule.
/// Severities have colours of a terminal if `hasColors` is set.
std::string lintText(const MapFindings& findings, size_t maxRows, bool hasColors);

/// Returns the line that ends a report on several maps, with the sums over all of them. Nothing stands for a
/// map that cannot be used, and for each of the `numUnreadable` archives and folders. `least`: as
/// MapFindings::least.
std::string lintClosingText(std::span<const std::optional<FindingCounts>> maps, size_t numUnreadable,
                            Severity least);

/// Returns the output of `lint --json` for one map. See jsonText() for `isCompact`.
std::string lintJson(const MapFindings& findings, bool isCompact);

/// A map, an archive or a folder that cannot be read.
struct UnreadMap {
    std::string file; // as given
    std::string message;
};

/// Returns a SARIF 2.1.0 log with one run that has the findings of all maps, and a notification for each of
/// `unread`. `version` is that of the program.
std::string lintSarif(std::span<const MapFindings> maps, std::span<const UnreadMap> unread,
                      std::string_view version);

/// Returns the table of rules for people.
std::string lintRulesText();

/// Returns the output of `lint --rules --json`.
std::string lintRulesJson();

} // namespace visleaf
