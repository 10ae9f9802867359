#include "analysis/lint/lint.h"

#include "base/enum_table.h"
#include "base/running_task.h"

#include <algorithm>
#include <array>

namespace visleaf {
namespace {

constexpr std::array<std::string_view, 3> kSeverities{"note", "warning", "error"};
static_assert(hasRowsFor<Severity>(kSeverities));
constexpr std::string_view kJsonNote = "info";

std::vector<RuleFindings> chosenRules(const LintChoices& choices) {
    std::vector<RuleFindings> chosen;
    for (const LintRule& rule : lintRules()) {
        const bool isDisabled =
            std::find(choices.disabled.begin(), choices.disabled.end(), rule.id) != choices.disabled.end();
        if (!isDisabled && rule.severity >= choices.leastSeverity) chosen.push_back({&rule, {}});
    }
    return chosen;
}

} // namespace

std::string_view textOf(Severity severity) {
    return kSeverities[static_cast<size_t>(severity)];
}

std::string_view jsonNameOf(Severity severity) {
    return severity == Severity::info ? kJsonNote : textOf(severity);
}

std::optional<Severity> parseSeverity(std::string_view name) {
    if (name == kJsonNote) return Severity::info;
    const auto found = std::find(kSeverities.begin(), kSeverities.end(), name);
    if (found == kSeverities.end()) return std::nullopt;
    return static_cast<Severity>(found - kSeverities.begin());
}

std::span<const LintRule> lintRules() {
    static const std::vector<LintRule> kRules = [] {
        std::vector<LintRule> rules;
        for (const auto family :
             {fileRules(), repairRules(), loadRules(), limitRules(), budgetRules(), faceRules(), edgeRules(),
              textureRules(), meshRules(), lightRules(), visibilityRules(), areaRules(), entityTextRules(),
              entityLinkRules(), entityPlaceRules(), modelRules()})
            rules.insert(rules.end(), family.begin(), family.end());
        return rules;
    }();
    return kRules;
}

const LintRule* findLintRule(std::string_view id) {
    const std::span<const LintRule> rules = lintRules();
    const auto found =
        std::find_if(rules.begin(), rules.end(), [id](const LintRule& rule) { return rule.id == id; });
    return found == rules.end() ? nullptr : &*found;
}

Task<std::vector<RuleFindings>> lintMap(const LintSource& source, const LintChoices& choices,
                                        Progress& progress) {
    const LintContext context(source, co_await buildLeafPortals(source.map, progress));
    std::vector<RuleFindings> results = chosenRules(choices);
    co_await forEach(results.size(), progress, [&](size_t i) -> Task<void> {
        results[i].rule->check(context, results[i].findings);
        co_return;
    });
    std::erase_if(results, [](const RuleFindings& result) { return result.findings.total() == 0; });
    co_return results;
}

uint64_t countFindings(std::span<const RuleFindings> results, Severity severity) {
    uint64_t count = 0;
    for (const RuleFindings& result : results)
        if (result.rule->severity == severity) count += result.findings.total();
    return count;
}

} // namespace visleaf
