// The rules of lint. Each family of rules is one file with a table: a row for each rule, and its check.
#pragma once

#include "analysis/lint/lint_context.h"

#include <span>
#include <string_view>

namespace visleaf {

/// One row of a table.
struct LintRule {
    std::string_view id; // kebab-case; scripts depend on it
    Severity severity;
    std::string_view description; // what a finding means, one sentence
    std::string_view advice;      // what a person can do, one sentence
    void (*check)(const LintContext& context, FindingList& findings);
    bool wantsData = false;             // the option --game, or a button of the viewer, adds what is missing
    std::string_view viewerAdvice = {}; // if `advice` names a command line; empty: the viewer shows `advice`
};

/// Returns what a person can do in the viewer.
inline std::string_view adviceInViewer(const LintRule& rule) {
    return rule.viewerAdvice.empty() ? rule.advice : rule.viewerAdvice;
}

// The families.
std::span<const LintRule> fileRules();
std::span<const LintRule> repairRules();
std::span<const LintRule> loadRules();
std::span<const LintRule> faceRules();
std::span<const LintRule> edgeRules();
std::span<const LintRule> textureRules();
std::span<const LintRule> meshRules();
std::span<const LintRule> lightRules();
std::span<const LintRule> visibilityRules();
std::span<const LintRule> areaRules();
std::span<const LintRule> entityTextRules();
std::span<const LintRule> entityLinkRules();
std::span<const LintRule> entityPlaceRules();
std::span<const LintRule> modelRules();
std::span<const LintRule> limitRules();
std::span<const LintRule> budgetRules();

/// Returns the rules of all families.
std::span<const LintRule> lintRules();

/// Returns the rule with this id; null: there is none.
const LintRule* findLintRule(std::string_view id);

} // namespace visleaf
