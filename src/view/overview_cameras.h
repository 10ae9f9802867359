// Cameras that show a whole map: around it, and from above.
#pragma once

#include "culling/view.h"
#include "geometry/map_geometry.h"
#include "view/face_filter.h"

#include <nlohmann/json_fwd.hpp>

#include <array>
#include <span>
#include <vector>

namespace visleaf {

/// Returns the bounds of each face that is drawn, without the sky; those of the world if that is nothing.
std::vector<Bounds> shownBoxes(const Map& map, const MapGeometry& geometry);

/// Returns the bounds of all that shownBoxes() lists.
Bounds shownBounds(const Map& map, const MapGeometry& geometry);

/// Returns a filter that leaves out the faces of the sky. From outside, they would hide the map.
FaceFilter withoutSky(const Map& map, const MapGeometry& geometry);

/// Returns the camera that looks along `direction` at the centre of a box. The whole box fits into its frame,
/// with a small margin. An orbit turns around that centre, so the camera does not move aside to come nearer,
/// as that of poseToFitAll() does.
CameraPose poseToFit(const Bounds& box, const CameraPose& direction, const Lens& lens);

/// Returns the nearest camera that looks along `direction` and shows all of the boxes, in the middle of its
/// frame and with a small margin. It looks past the centre of the boxes if that brings it nearer. There must
/// be a box.
CameraPose poseToFitAll(std::span<const Bounds> boxes, const CameraPose& direction, const Lens& lens);

/// Returns `num` cameras on a circle around the vertical line through the centre of all boxes. They look down
/// by `pitch` degrees. The circle is the smallest from which each frame shows all of the boxes, with a small
/// margin. The first camera looks along yaw 0; the others turn anticlockwise, seen from above. There must be
/// a box.
std::vector<CameraPose> turntablePoses(std::span<const Bounds> boxes, uint32_t num, float pitch,
                                       const Lens& lens);

/// A range of heights, map space. A slice shows only what lies in it.
struct HeightRange {
    float low = 0.0f, high = 0.0f;

    bool operator==(const HeightRange&) const = default;
};

/// Returns `num` slices from the lowest, one storey each. Floors at similar heights belong to the same
/// storey, by their area; each slice begins just below its lowest floor. A slice is empty (low == high) if
/// the map has fewer storeys.
std::vector<HeightRange> storeysOf(const Map& map, const Bounds& bounds, uint32_t num);

/// A camera that looks straight down, with +Y up in the frame.
struct TopDownView {
    CameraPose pose;
    Lens lens; // orthographic
    HeightRange slice;
};

/// Returns the camera for a slice. The whole of `bounds` fits into a frame of the size of `lens`, with a
/// small margin.
TopDownView topDownView(const Bounds& bounds, const HeightRange& slice, const Lens& lens);

/// Returns the matrix from (x, y, 1) in map space to a pixel: the upper left corner of the frame is (0, 0), y
/// points down. Rows of three numbers.
std::array<std::array<double, 3>, 2> worldToPixel(const TopDownView& view);

/// Returns `{"world_to_pixel", "units_per_pixel", "low", "high"}`.
nlohmann::ordered_json topDownJson(const TopDownView& view);

} // namespace visleaf
