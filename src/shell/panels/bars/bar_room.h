// How many items of a bar stand in it. The others are in a menu at its end.
#pragma once

#include <cstddef>
#include <span>

namespace visleaf {

/// Returns how many items, from the first on, fit into `room` pixels. `widths` are those of all items, with
/// the space before each. If not all fit, there is also room for the button of the menu, `others` wide.
size_t numThatFit(std::span<const float> widths, float room, float others);

} // namespace visleaf
