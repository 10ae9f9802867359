// How many items of a bar stand in it. The others are in a menu at its end.
#pragma once

#include <cstddef>
#include <span>

namespace visleaf {

/// Returns how many items, from the first on, fit into `room` pixels. `widths` are those of all items, with
/// the space before each. If not all fit, there is also room for the button of the menu, `others` wide.
size_t numThatFit(std::span<const float> widths, float room, float others);

/// Returns which end a bar of `room` pixels shows, an index into `ends`: the widths of all that it may show,
/// from the fullest to the emptiest. It is the fullest one beside which there are `all` pixels. If there is
/// none, `least` pixels are enough, and if there are not even these, it is the last one.
size_t endThatFits(std::span<const float> ends, float room, float all, float least);

} // namespace visleaf
