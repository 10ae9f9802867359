// Picks in a snapshot without OpenGL: finds what a frame draws, and then what one of its pixels shows.
#pragma once

#include "analysis/pick/picker.h"
#include "view/map_view.h"

namespace visleaf {

/// What a pixel shows, and the tool brushes that its hits refer to.
struct PickedPixel {
    std::vector<PickHit> hits; // as Picker::pick() returns them
    ToolVolumes tools;         // empty if the frame shows none
};

/// Returns what the frame of `view` shows at `pixel`, as for rayThrough(). The images of the snapshot must be
/// decoded. Sorts the triangles of the map for this one pick.
PickedPixel pickPixel(const MapSnapshot& snapshot, const View& view, const FrameChoices& choices,
                      const glm::dvec2& pixel);

} // namespace visleaf
