// The buttons with which a panel draws only some faces.
#pragma once

#include "features/inspect/face_marks_feature.h"

namespace visleaf {

/// Draws buttons that isolate or hide `faces`, and one that draws all faces again. They are always in the
/// same places, so that what stands below stays where it is.
void drawFilterButtons(const NamedFaces& faces, ViewerState& state);

} // namespace visleaf
