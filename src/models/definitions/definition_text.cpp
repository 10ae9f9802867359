#include "models/definitions/definition_text.h"

#include "base/text/number_text.h"
#include "base/text/trimmed.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace visleaf {
std::string onOneLine(std::string_view text) {
    std::string line;
    for (const char c : trimmed(text)) {
        if (line.size() == kMostDefinedText) break;
        if (!isBlank(c))
            line += c;
        else if (!line.ends_with(' '))
            line += ' ';
    }
    return line;
}

Bounds boxIn(std::string_view text) {
    constexpr std::string_view kBetween = " \t\r\n,()";
    constexpr size_t kNumbersOfBox = 6;
    std::vector<float> numbers;
    while (numbers.size() <= kNumbersOfBox) {
        const size_t start = std::min(text.find_first_not_of(kBetween), text.size());
        text.remove_prefix(start);
        if (text.empty()) break;
        const size_t length = std::min(text.find_first_of(kBetween), text.size());
        const std::optional<double> number = parseNumber<double>(text.substr(0, length));
        if (!number || !std::isfinite(static_cast<float>(*number))) return {};
        numbers.push_back(static_cast<float>(*number));
        text.remove_prefix(length);
    }
    if (numbers.size() != kNumbersOfBox) return {};
    Bounds box;
    box.add({numbers[0], numbers[1], numbers[2]});
    box.add({numbers[3], numbers[4], numbers[5]});
    return box;
}

std::string_view takeEnclosed(std::string_view& text) {
    std::string_view::size_type depth = 0;
    char quote = 0;
    for (size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (quote != 0) {
            if (c == quote) quote = 0;
        } else if (c == '"') {
            quote = c;
        } else if (c == '(' || c == '{' || c == '[') {
            ++depth;
        } else if (c == ')' || c == '}' || c == ']') {
            if (--depth > 0) continue;
            const std::string_view inside = text.substr(1, i - 1);
            text.remove_prefix(i + 1);
            return inside;
        }
    }
    const std::string_view inside = text.substr(1);
    text = {};
    return inside;
}

void skipSpaceAndComments(std::string_view& text) {
    while (!text.empty()) {
        if (isBlank(text.front()))
            text.remove_prefix(1);
        else if (text.starts_with("//"))
            text.remove_prefix(std::min(text.find('\n'), text.size()));
        else
            return;
    }
}

} // namespace visleaf
