// The rows of the Problems tab, and what it says in that of a finding.
#pragma once

#include "analysis/lint/lint.h"
#include "map/map.h"

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

/// So many findings of a rule have a row. The others are only counted.
inline constexpr size_t kMostFindingRows = 100;

/// A row that keys can choose: the head of a problem, or the place of one of its findings.
struct ProblemRow {
    std::string_view rule;              // its id
    std::optional<size_t> finding = {}; // index in the findings of the rule; nothing: the head
    bool operator==(const ProblemRow&) const = default;
};

/// True for a problem that is open at first: `hasHelp`, because one can solve it in the tab, and no other of
/// `problems`, the worst first, is worse.
bool isOpenAtFirst(const LintRule& rule, std::span<const RuleFindings* const> problems, bool hasHelp);

/// Returns the rows that keys can choose, in their order. Of the problems that `isOpen` names, they contain
/// the places that can be shown.
std::vector<ProblemRow> problemRows(std::span<const RuleFindings* const> problems,
                                    const std::function<bool(std::string_view rule)>& isOpen);

/// True if a click can show the place.
bool canBeShown(const FindingPlace& place);

/// Says what a click on a place that can be shown does.
const char* effectOfClick(const FindingPlace& place);

/// Returns the place of a finding for people: its record, its texture and its position, as far as it has
/// them: `face 38  e1u1/floor  128 -64 24`. Reports for scripts name the record `FACES[38]`.
std::string placeText(const FindingPlace& place, const Map& map);

/// Returns the message of a finding without the texture in front, which its place names.
std::string messageBesidePlace(const Finding& finding, const Map& map);

/// Returns the message that all findings of a rule have. Empty if they differ, or if there is only one.
std::string sharedMessage(const RuleFindings& findings);

/// True if a message says more than the sentence of its rule, above the findings.
bool saysMore(const std::string& message, const LintRule& rule);

} // namespace visleaf
