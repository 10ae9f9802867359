// Facts about the light that a surface emits.
#pragma once

#include "analysis/facts/facts.h"

namespace visleaf {

/// Returns rows about the light that a surface emits, and about a value in the file that means no light.
/// Empty if there is neither.
std::vector<Fact> emissionFactsOf(const FactSource& source, uint32_t surface);

} // namespace visleaf
