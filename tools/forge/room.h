// The small lit map that the viewer opens until there is a larger one, and that most tests look at.
//
// A hall with a pool joins a court under the open sky through a passage and a glazed window, and a store room
// behind a door; behind that lies a vault that the court can't see. Between them they have a face of every
// kind that Quake 2 knows: lit, with an animated style, sky, liquid, window, lamp, and a brush model.
#pragma once

#include "forge/scene.h"

namespace visleaf {

/// The same scene each time.
SceneDescription makeRoom();

} // namespace visleaf
