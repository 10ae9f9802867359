// Checks tables that are indexed by the value of an enumeration.
#pragma once

#include <cstddef>
#include <iterator>
#include <string_view>

namespace visleaf {

/// True if an enumerator has this value. Compilers name a function with its template argument: `=
/// Fruit::pear` for an enumerator, and `= (Fruit)7` for a value without one.
template <auto value> constexpr bool isEnumerator() {
    constexpr std::string_view kName = __PRETTY_FUNCTION__;
    constexpr std::string_view kArgument = kName.substr(0, kName.rfind(']'));
    constexpr size_t kEndOfType = kArgument.find_last_of(":)");
    constexpr char kFirst = kArgument[kEndOfType + 1];
    return kFirst < '0' || kFirst > '9';
}

/// Returns how many values an enumeration has. They must be 0, 1, 2 and so on.
template <class Enum, size_t count = 0> constexpr size_t numValuesOf() {
    if constexpr (isEnumerator<static_cast<Enum>(count)>())
        return numValuesOf<Enum, count + 1>();
    else
        return count;
}

/// True if `rows` has one row for each value of an enumeration, in its order. `key` is the member that holds
/// the value. For a static_assert beside the table.
template <class Rows, class Row, class Enum> constexpr bool hasRowPerValue(const Rows& rows, Enum Row::*key) {
    size_t next = 0;
    for (const Row& row : rows)
        if (row.*key != static_cast<Enum>(next++)) return false;
    return next == numValuesOf<Enum>();
}

/// The same for rows that hold no value: true if there are as many as values.
template <class Enum, class Rows> constexpr bool hasRowsFor(const Rows& rows) {
    return std::size(rows) == numValuesOf<Enum>();
}

} // namespace visleaf
