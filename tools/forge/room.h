// The small lit map that most tests use.
//
// A passage and a glazed window connect a hall with a pool to a court under the open sky. A door leads to a
// store room, and behind that is a vault, which the court cannot see. Together they have every kind of face
// that Quake 2 knows: lit faces, an animated style, sky, liquid, window, lamp, and a brush model.
#pragma once

#include "forge/scene.h"

namespace visleaf {

/// Always returns the same scene.
SceneDescription makeRoom();

} // namespace visleaf
