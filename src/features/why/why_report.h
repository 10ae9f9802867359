// Reports the answer to "why is this drawn?" as text for people and as JSON. Scripts depend on the keys, so
// the keys must not change.
#pragma once

#include "analysis/sight/why.h"
#include "camera/camera_text.h"

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <vector>

namespace visleaf {

/// A question, its answer, and what both refer to.
struct WhyReport {
    const Map& map;
    const LeafPortals& portals;
    const WhyQuestion& question;
    const WhyAnswer& answer;
};

/// Returns the answer in plain words, one line each. The first line says whether the target is drawn, and
/// names a thing and positions in the given style.
std::vector<std::string> whyLines(const WhyReport& report, PositionStyle style = PositionStyle::commandLine);

/// Returns whyLines() and the portals of the chain, one line each.
std::string whyReportText(const WhyReport& report);

/// Returns the output of `why --json`. `file` is the map's path.
std::string whyReportJson(const WhyReport& report, const std::string& file);

} // namespace visleaf
