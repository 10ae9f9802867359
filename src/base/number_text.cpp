#include "base/number_text.h"

#include "base/leading_number.h"

#include <cctype>
#include <string>

namespace visleaf {
namespace {

std::optional<float> parseNumber(std::string_view text) {
    if (text.empty() || std::isspace(static_cast<unsigned char>(text.front())) != 0) return std::nullopt;
    const std::string copy(text);
    const char* next = copy.c_str();
    const std::optional<float> value = takeNumber(next);
    return next == copy.c_str() + copy.size() ? value : std::nullopt;
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
