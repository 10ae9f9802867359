// A calm colour for a name, so that things without a picture can be told from one another.
#pragma once

#include "images/palette.h"

#include <string_view>

namespace visleaf {

/// The same colour for the same bytes of `name`, on every machine. The hue and a little of the brightness
/// follow from the name; all colours are pale and of middle brightness, so that light and shadow show on
/// them.
Rgb softColorOf(std::string_view name);

} // namespace visleaf
