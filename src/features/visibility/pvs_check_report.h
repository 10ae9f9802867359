// Reports how the PVS of a map compares with rays, as text for people and as JSON. Scripts depend on the
// keys, so the keys must not change.
#pragma once

#include "analysis/pvs_check/pvs_check.h"

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <vector>

namespace visleaf {

/// Returns what was checked, how many holes there are and how loose the PVS is, a sentence a line.
std::vector<std::string> pvsCheckSummary(const PvsCheck& check);

/// Returns the summary, the holes and the loosest clusters.
std::string pvsCheckText(const PvsCheck& check);

/// Returns the value of the key `check` in the output of `visibility --json`.
nlohmann::ordered_json pvsCheckJson(const PvsCheck& check);

} // namespace visleaf
