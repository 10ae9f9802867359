#include "app/number_text.h"

#include <cctype>
#include <cmath>
#include <locale>
#include <sstream>
#include <string>

namespace visleaf {
namespace {

// A stream of the classic locale, because strtof reads what the user's language calls a number.
std::optional<float> parseNumber(std::string_view text) {
    if (text.empty() || std::isspace(static_cast<unsigned char>(text.front())) != 0) return std::nullopt;
    std::istringstream stream{std::string(text)};
    stream.imbue(std::locale::classic());
    float value = 0.0f;
    if (!(stream >> value) || !std::isfinite(value)) return std::nullopt;
    if (stream.peek() != std::istringstream::traits_type::eof()) return std::nullopt;
    return value;
}

} // namespace

std::optional<std::vector<float>> parseNumbers(std::string_view text) {
    std::vector<float> numbers;
    while (true) {
        const size_t comma = text.find(',');
        const std::optional<float> number = parseNumber(text.substr(0, comma));
        if (!number) return std::nullopt;
        numbers.push_back(*number);
        if (comma == std::string_view::npos) return numbers;
        text.remove_prefix(comma + 1);
    }
}

} // namespace visleaf
