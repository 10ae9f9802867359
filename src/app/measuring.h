// Measuring with the mouse: two points, and a player at the mouse. While the panel is open, clicks on the map
// set points and select nothing.
#pragma once

#include "analysis/measure.h"
#include "scene/measure_marks.h"

#include <optional>
#include <vector>

namespace visleaf {

struct Measuring {
    bool isOpen = false;
    bool snaps = true; // points near a vertex become that vertex
    PlayerPose pose = PlayerPose::none;
    std::optional<glm::vec3> from;
    std::optional<glm::vec3> to; // nothing: the second point is still under the mouse
    std::vector<Fact> facts;     // the values between both points
    MeasureMarks marks;          // what the frame shows
};

/// Sets the first point, or the second one if the first is there. After two points, a new measurement begins.
void setPoint(Measuring& measuring, const glm::vec3& point);

/// Returns the point that a click would set.
glm::vec3 pointToMeasure(const SnappedPoint& surface, bool snaps);

/// Shows the points, and the player's box at the mouse. `pointed` is what is under the mouse on `map`;
/// nothing if nothing is.
void showMeasurement(Measuring& measuring, const Map& map, const std::optional<SnappedPoint>& pointed,
                     bool snaps);

/// Forgets a first point without a second one. Call it when measuring ends.
void endMeasuring(Measuring& measuring);

/// Forgets both points.
void clearPoints(Measuring& measuring);

} // namespace visleaf
