// Reports on what a pixel shows, as text and as JSON. Scripts depend on the keys, so the keys must not
// change.
#pragma once

#include "view/picking/pick_pixel.h"

#include <string>

namespace visleaf {

/// Returns the output of `pick --json`: the first hit, and all others under `behind`.
std::string pickReportJson(const MapSnapshot& snapshot, const PickedPixel& picked);

/// Returns the report as text for people, one line for each hit.
std::string pickReportText(const MapSnapshot& snapshot, const PickedPixel& picked);

} // namespace visleaf
