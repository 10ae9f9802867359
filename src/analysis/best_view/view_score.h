// How telling a view of a map is: a weighted sum of what people like in a picture of a room or a landscape.
#pragma once

#include "analysis/best_view/view_panorama.h"

namespace visleaf {

/// The part of a panorama that a camera shows. All numbers are cells.
struct ViewWindow {
    size_t firstRow = 0, firstColumn = 0;
    size_t numRows = 1, numColumns = 1;
};

/// The parts of a score, each from 0 (bad) to 1.
struct ViewScore {
    float variety = 0.0f;  // many different surfaces that are lit
    float outlines = 0.0f; // near things stand out from far ones
    float depth = 0.0f;    // neither a wall before the nose nor only a far horizon
    float range = 0.0f;    // both near and far things
    float light = 0.0f;    // bright enough
    float contrast = 0.0f; // light and shadow
    float sky = 0.0f;      // some sky, but not mostly sky
    float floor = 0.0f;    // the ground on which things stand
    float blocked = 0.0f;  // counts against the view: things too close to the eye
    float dark = 0.0f;     // counts against the view: things that are hardly visible
    float holes = 0.0f;    // counts against the view: directions in which there is nothing

    float total() const;
};

ViewScore scoreOf(const Panorama& panorama, const ViewWindow& window);

} // namespace visleaf
