// Checks tables that are indexed by the value of an enumeration.
#pragma once

#include <cstddef>
#include <iterator>

namespace visleaf {

/// True if `rows` has one row for each value of an enumeration from 0 to `last`, in its order. `key` is the
/// member that holds the value. For a static_assert beside the table.
template <class Rows, class Row, class Enum>
constexpr bool hasRowPerValue(const Rows& rows, Enum Row::*key, Enum last) {
    size_t next = 0;
    for (const Row& row : rows)
        if (row.*key != static_cast<Enum>(next++)) return false;
    return next == static_cast<size_t>(last) + 1;
}

/// The same for rows that hold no value: true if there are as many as values.
template <class Rows, class Enum> constexpr bool hasSizeOf(const Rows& rows, Enum last) {
    return std::size(rows) == static_cast<size_t>(last) + 1;
}

} // namespace visleaf
