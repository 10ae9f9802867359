#include "features/lint/problem_list.h"

namespace visleaf {

Severity shownSeverity(const LintRule& rule) {
    return rule.id == "missing-game-data" ? Severity::warning : rule.severity;
}

std::vector<const RuleFindings*> problemsOf(std::span<const RuleFindings> results, Severity severity) {
    std::vector<const RuleFindings*> problems;
    for (const RuleFindings& result : results)
        if (shownSeverity(*result.rule) == severity) problems.push_back(&result);
    return problems;
}

size_t countProblems(std::span<const RuleFindings> results) {
    return problemsOf(results, Severity::error).size() + problemsOf(results, Severity::warning).size();
}

} // namespace visleaf
