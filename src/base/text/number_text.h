// Numbers in texts, with a decimal point in every locale.
#pragma once

#include <charconv>
#include <cmath>
#include <optional>
#include <string_view>
#include <type_traits>
#include <vector>

namespace visleaf {

/// Returns the number that `text` is as a whole, without white space and '+'. Returns nothing if it is none,
/// is not finite, or does not fit into the type.
template <class Number> std::optional<Number> parseNumber(std::string_view text) {
    Number number{};
    const char* const last = text.data() + text.size();
    const auto [end, error] = std::from_chars(text.data(), last, number);
    if (error != std::errc() || end != last) return std::nullopt;
    if constexpr (std::is_floating_point_v<Number>)
        if (!std::isfinite(number)) return std::nullopt;
    return number;
}

/// Parses numbers as people type them: separated by commas or blanks. They are finite, such as `1,-2.5,3e2`
/// or `1 -2.5 3e2`. Returns nothing if a part is empty, not a number, or not finite.
std::optional<std::vector<float>> parseNumbers(std::string_view text);

/// Parses such a number alone. Returns nothing if it is out of its range.
std::optional<float> parseNumberBetween(std::string_view text, double lowest, double highest);

} // namespace visleaf
