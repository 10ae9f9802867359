// Which mesh models a frame shows, and when.
#pragma once

#include "culling/mesh_row.h"
#include "view/frame_choices.h"

namespace visleaf {

/// Returns the moment for the models of a frame. It keeps references to the arguments. `styleValues` has the
/// brightness of each of the 256 light styles.
MeshMoment meshMomentOf(const Map& map, const FrameChoices& choices, std::span<const float> styleValues);

} // namespace visleaf
