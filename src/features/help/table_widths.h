// How the columns of a table share the width of a page.
#pragma once

#include <span>
#include <vector>

namespace visleaf {

/// What a column of a table wants.
struct ColumnWish {
    float least; // the width of its longest word
    float share; // of the whole width, beside the shares of the other columns
};

/// Returns the widths of the columns. They fill `room` by their shares, but none is narrower than its longest
/// word; so together they may be wider than `room`.
std::vector<float> columnWidths(std::span<const ColumnWish> columns, float room);

} // namespace visleaf
