// Reports on the materials of a map's surfaces, as text and as JSON. Scripts depend on the keys, so the keys
// must not change.
#pragma once

#include "document/map_snapshot.h"

#include <nlohmann/json_fwd.hpp>

#include <string>

namespace visleaf {

/// Returns the materials that faces use. The order is that of the map's surfaces, followed by the materials
/// that entities change.
nlohmann::ordered_json materialReport(const MapSnapshot& snapshot);

/// Returns the same materials as q3 shader scripts (see materialText).
std::string materialReportText(const MapSnapshot& snapshot);

} // namespace visleaf
