// A calm colour for a name, to distinguish surfaces without an image.
#pragma once

#include "images/palette.h"

#include <string_view>

namespace visleaf {

/// Returns the same colour for the same bytes of `name` on every machine. The name determines the hue and a
/// little of the brightness. All colours are pale and light, so light and shadow show on them even in dark
/// rooms.
Rgb softColorOf(std::string_view name);

} // namespace visleaf
