#include "base/text/leading_number.h"

#include <charconv>
#include <cmath>
#include <cstring>

namespace visleaf {
namespace {

// Returns the end of the characters that can belong to a decimal number.
const char* endOfNumber(const char* text) {
    return text + std::strspn(text, "+-.0123456789eE");
}

} // namespace

std::optional<float> takeNumber(const char*& position) {
    const char* begin = position + std::strspn(position, " \t\n\v\f\r");
    if (*begin == '+') ++begin;
    double value = 0.0;
    const auto [end, error] = std::from_chars(begin, endOfNumber(begin), value);
    const auto number = static_cast<float>(value);
    if (error != std::errc{} || !std::isfinite(number)) return std::nullopt;
    position = end;
    return number;
}

} // namespace visleaf
