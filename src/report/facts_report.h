// Reports the facts about one thing on a map as text for people and as JSON. Scripts depend on the keys, so
// the keys must not change.
#pragma once

#include "analysis/facts/facts.h"

#include <string>

namespace visleaf {

/// Returns a title and sections of rows, `label: value`.
std::string factsText(const std::string& title, const std::vector<FactSection>& sections);

/// Returns the output of `inspect --json` on one thing. `file` is the map's path. Links are items as the
/// command line spells them. See jsonText() for `isCompact`.
std::string factsJson(const FactSource& source, const MapItem& item, const std::string& file, bool isCompact);

} // namespace visleaf
