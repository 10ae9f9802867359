#include "base/text/number_text.h"

#include "base/text/leading_number.h"

#include <algorithm>
#include <cctype>
#include <string>

namespace visleaf {
namespace {

std::optional<float> parsePart(std::string_view text) {
    if (text.empty() || std::isspace(static_cast<unsigned char>(text.front())) != 0) return std::nullopt;
    const std::string copy(text);
    const char* next = copy.c_str();
    const std::optional<float> value = takeNumber(next);
    return next == copy.c_str() + copy.size() ? value : std::nullopt;
}

} // namespace

std::optional<std::vector<float>> parseNumbers(std::string_view text) {
    constexpr std::string_view kBlanks = " \t";
    const size_t first = std::min(text.find_first_not_of(kBlanks), text.size());
    text = text.substr(first, text.find_last_not_of(kBlanks) + 1 - first);
    std::vector<float> numbers;
    while (true) {
        const size_t end = text.find_first_of(", \t");
        const std::optional<float> number = parsePart(text.substr(0, end));
        if (!number) return std::nullopt;
        numbers.push_back(*number);
        if (end == std::string_view::npos) return numbers;
        const size_t comma = text.find_first_not_of(kBlanks, end);
        const size_t next = text[comma] == ',' ? text.find_first_not_of(kBlanks, comma + 1) : comma;
        text = text.substr(std::min(next, text.size()));
    }
}

std::optional<float> parseNumberBetween(std::string_view text, double lowest, double highest) {
    const auto numbers = parseNumbers(text);
    if (!numbers || numbers->size() != 1) return std::nullopt;
    const double number = numbers->front();
    return number >= lowest && number <= highest ? std::optional(numbers->front()) : std::nullopt;
}

} // namespace visleaf
