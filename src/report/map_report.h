// Reports on a map as text and as JSON. Scripts depend on the keys, so the keys must not change.
#pragma once

#include "document/map_snapshot.h"

#include <nlohmann/json_fwd.hpp>

#include <string>

namespace visleaf {

/// What a report contains besides the facts that it always has.
struct ReportParts {
    bool hasMaterials = false; // the stages of each surface
    bool hasEntities = false;  // keys and values
    bool hasAssets = false;    // requiredAssets()
};

/// Returns what the map calls itself; empty: it does not.
std::string mapTitle(const Map& map);

/// Returns the output of `info --json`. See jsonText().
std::string mapReportJson(const MapSnapshot& snapshot, const ReportParts& parts, bool isCompact);

/// Returns the short report that the reports of `render` and `bench` contain.
nlohmann::ordered_json shortMapReport(const MapSnapshot& snapshot);

/// Returns the report as text for people, several lines.
std::string mapReportText(const MapSnapshot& snapshot, const ReportParts& parts);

/// Returns one line that says which map this is, how large it is, and how long it took to load.
std::string openedText(const MapSnapshot& snapshot);

} // namespace visleaf
