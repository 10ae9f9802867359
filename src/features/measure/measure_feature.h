// Measuring with the mouse: two points, and a player at the mouse. While the panel is open, clicks on the map
// set points and select nothing.
#pragma once

#include "features/features.h"
#include "features/measure/measure_overlay.h"

namespace visleaf {

inline constexpr Panel kMeasurePanel{"measure", Side::left};

struct Measuring : FeatureState {
    bool isOpen = false;
    std::optional<ChosenTab> tabBefore; // what the side bar showed when measuring began
    bool snaps = true;                  // points near a vertex become that vertex
    PlayerPose pose = PlayerPose::none;
    std::optional<glm::vec3> from;
    std::optional<glm::vec3> to; // nothing: the second point is still under the mouse
    std::vector<Fact> facts;     // the values between both points
    MeasureMarks marks;          // what the frame shows

    /// Sets the first point, or the second one if the first is there. After two points, a new measurement
    /// begins.
    void setPoint(const glm::vec3& point);
    /// Forgets both points.
    void clearPoints();
    /// Ends measuring. Forgets a first point without a second one.
    void end();
    /// Shows the points, and the player's box at the mouse. `pointed` is what is under the mouse on `map`;
    /// nothing if nothing is.
    void show(const Map& map, const std::optional<SnappedPoint>& pointed, bool usesVertices);

    void takeMap(const OpenedMap& opened, ViewerState& state) override;
    void afterFrame(const FeatureFrame& frame, ViewerState& state) override;
    bool takesClicks() const override { return isOpen; }
    bool click(const FeatureFrame& frame, const glm::dvec2& pixel, bool adds) override;
    void addLines(const ViewerState& state, const MapSnapshot& map, const View& view,
                  LineList& lines) const override;
    bool endMode(ViewerState& state) override;
    void addTo(const ViewerState& state, nlohmann::ordered_json& report) const override;
};

DrawPanel drawMeasurePanel;     // the values between two points, and the box of a player
DrawPanel drawMeasuredDistance; // beside the line between two measured points

Feature measureFeature();

} // namespace visleaf
