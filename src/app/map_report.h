// What there is to say about a map, for people and as JSON. The keys are the program's contract with scripts.
#pragma once

#include "app/scene.h"

#include <nlohmann/json_fwd.hpp>

#include <string>

namespace visleaf {

/// Everything that `info --json` prints.
nlohmann::ordered_json mapReport(const Scene& scene);

/// The short form that goes into the reports of `render` and `bench`.
nlohmann::ordered_json shortMapReport(const Scene& scene);

/// The same for reading, several lines.
std::string mapReportText(const Scene& scene);

/// JSON as text with a line end; `isCompact` puts it on one line. Bytes that are no UTF-8, which names in map
/// files may hold, are replaced.
std::string jsonText(const nlohmann::ordered_json& json, bool isCompact);

} // namespace visleaf
