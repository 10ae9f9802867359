// What the Problems tab says in the row of a finding.
#pragma once

#include "analysis/lint/lint.h"
#include "map/map.h"

#include <string>

namespace visleaf {

/// Returns the place of a finding for people: its record, its texture and its position, as far as it has
/// them: `FACES[38]  e1u1/floor  128 -64 24`.
std::string placeText(const FindingPlace& place, const Map& map);

/// Returns the message of a finding without the texture in front, which its place names.
std::string messageBesidePlace(const Finding& finding, const Map& map);

/// Returns the message that all findings of a rule have. Empty if they differ, or if there is only one.
std::string sharedMessage(const RuleFindings& findings);

/// True if a message says more than the sentence of its rule, above the findings.
bool saysMore(const std::string& message, const LintRule& rule);

} // namespace visleaf
