// How many tabs of a side bar stand in its row.
#pragma once

#include <cstddef>
#include <span>

namespace visleaf {

/// Distances in the row, in pixels.
struct TabRowSizes {
    float room = 0.0f;  // width of the row
    float gap = 0.0f;   // between two tabs
    float arrow = 0.0f; // what the list is wider than the title that it shows
    float more = 0.0f;  // width of the title of the list while it shows no tab
};

/// Returns how many of the tabs stand in the row. The others are in a list at its end, which is as wide as
/// the widest of them needs. `widths` are those of all tabs, in their order.
size_t numTabsInRow(std::span<const float> widths, const TabRowSizes& sizes);

/// Returns the width of the list for the tabs behind the first `numInRow`.
float tabListWidth(std::span<const float> widths, size_t numInRow, const TabRowSizes& sizes);

} // namespace visleaf
