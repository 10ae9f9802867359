// The lines of a measurement, and the box of a player, in the frame.
#pragma once

#include "analysis/player_box.h"
#include "render/line_list.h"

#include <optional>

namespace visleaf {

/// What a measurement shows in the map.
struct MeasureMarks {
    std::optional<glm::vec3> from = {}, to = {}; // a line connects them
    std::optional<glm::vec3> pointed = {};       // under the mouse
    bool isSnapped = false;                      // `pointed` is a vertex
    std::optional<PlayerGhost> player = {};
};

/// Adds the marks to `lines`, as seen in `view`. Marks of points have the same size on the screen everywhere.
void addMeasureMarks(const MeasureMarks& marks, const View& view, LineList& lines);

} // namespace visleaf
