// The findings of lint as the viewer lists them: what is wrong first, and how many problems there are.
#pragma once

#include "analysis/lint/lint.h"

#include <span>
#include <vector>

namespace visleaf {

/// Returns how bad the findings of a rule are for a person who looks at the map. Missing game data is a
/// warning: most of what one sees is not what the game shows.
Severity shownSeverity(const LintRule& rule);

/// Returns the results of this severity, in their order.
std::vector<const RuleFindings*> problemsOf(std::span<const RuleFindings> results, Severity severity);

/// Returns the number of problems: the rules that found an error or a warning.
size_t countProblems(std::span<const RuleFindings> results);

} // namespace visleaf
