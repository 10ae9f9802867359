// What definition files of editors say about an entity, as text.
#pragma once

#include "analysis/facts/facts.h"

#include <string>
#include <string_view>

namespace visleaf {

/// Returns a section about the class of an entity; nothing if no file defines it.
std::optional<FactSection> classFactsOf(const FactSource& source, std::string_view className);

/// Returns what a key and its value mean: the label of the value, the title of the key, its description.
/// Empty if the files say nothing.
std::string definedMeaningOf(const FactSource& source, std::string_view className, std::string_view key,
                             std::string_view value);

/// Returns the name of a spawnflag as a fact, with its description as note; nothing if the files do not name
/// it.
std::optional<Fact> definedFlagFact(const FactSource& source, std::string_view className, uint32_t bit);

} // namespace visleaf
