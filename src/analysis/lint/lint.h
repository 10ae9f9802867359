// Looks for everything that is wrong with a map.
//
// A rule is a row in the table of its family (lint/lint_rule.h). Rules must not report what is right: a
// finding on a map that works must be true, and it must be useful. What every engine tolerates silently is
// `info` at most. The check of the PVS with rays (analysis/pvs_check) is not a rule, because it takes too
// long.
#pragma once

#include "analysis/lint/lint_rule.h"
#include "base/task.h"

#include <string>
#include <vector>

namespace visleaf {

/// Selects the rules that run.
struct LintChoices {
    std::vector<std::string> disabled = {};  // ids
    Severity leastSeverity = Severity::info; // rules below it do not run
};

/// The findings of one rule.
struct RuleFindings {
    const LintRule* rule = nullptr;
    FindingList findings;
};

/// Returns the rules with findings, in the order of the table. Runs on all cores. Takes seconds on large
/// maps.
Task<std::vector<RuleFindings>> lintMap(const LintSource& source, const LintChoices& choices,
                                        Progress& progress);

/// Returns how many findings there are of a severity, listed or not.
uint64_t countFindings(std::span<const RuleFindings> results, Severity severity);

} // namespace visleaf
