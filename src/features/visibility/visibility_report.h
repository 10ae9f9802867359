// Reports what a map draws from its clusters, as text for people and as JSON. Scripts depend on the keys, so
// the keys must not change.
#pragma once

#include "analysis/face_visibility.h"
#include "analysis/pvs_check/pvs_check.h"
#include "analysis/visibility_report.h"
#include "map/map.h"

#include <span>
#include <string>

namespace visleaf {

/// Returns the clusters that draw most, and the pairs of which only one sees the other.
std::string visibilityReportText(const Map& map, const VisibilityReport& report);

/// Returns the output of `visibility --json`. `file` is the map's path. `check` may be null.
std::string visibilityReportJson(const Map& map, const VisibilityReport& report, const PvsCheck* check,
                                 const std::string& file);

/// Returns how many faces are drawn from a point, and how many each test removes.
std::string faceVisibilityText(std::span<const FaceVisibility> faces);

/// Returns the output of `visibility --from --json`. `isInOpenSpace`: a camera of the game can be at the
/// point.
std::string faceVisibilityJson(std::span<const FaceVisibility> faces, bool isInOpenSpace,
                               const std::string& file);

} // namespace visleaf
