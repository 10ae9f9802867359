// The tests that decide which faces a frame draws. The frame, and answers about it, take them from here.
#pragma once

#include "view/frame_choices.h"

namespace visleaf {

/// From where a frame is culled, and by which tests.
struct FrameCulling {
    View view;
    CullOptions options; // without CullOptions::wanted
};

/// Returns the tests of a frame that a camera with `view` draws. Views that show all faces use no PVS.
/// Without perspective there are neither PVS nor areaportals. Frozen parts apply to no frame that shows all
/// faces.
FrameCulling frameCullingOf(const View& view, const FrameChoices& choices);

} // namespace visleaf
