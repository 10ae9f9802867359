// A calm colour for a name, to distinguish surfaces without an image.
#pragma once

#include "images/palette.h"

#include <string_view>

namespace visleaf {

/// Returns the same colour for the same bytes of `name` on every machine. The name determines the hue and a
/// little of the brightness. All colours are calm, and brighter than most textures of games, so light and
/// shadow show on them in dark rooms. Bright light does not make them white.
Rgb softColorOf(std::string_view name);

} // namespace visleaf
