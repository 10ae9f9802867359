// How a map's surfaces look, for people and as JSON. The keys are the program's contract with scripts.
#pragma once

#include "app/scene.h"

#include <nlohmann/json_fwd.hpp>

#include <string>

namespace visleaf {

/// The materials that faces of the map have, in the map's order: of its surfaces, then those that entities
/// change.
nlohmann::ordered_json materialReport(const Scene& scene);

/// The same as shader scripts (see materialText).
std::string materialReportText(const Scene& scene);

} // namespace visleaf
