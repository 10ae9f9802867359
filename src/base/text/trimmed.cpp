#include "base/text/trimmed.h"

#include <algorithm>

namespace visleaf {

std::string_view trimmed(std::string_view text, bool (*isOuter)(char)) {
    while (!text.empty() && isOuter(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && isOuter(text.back()))
        text.remove_suffix(1);
    return text;
}

std::string_view takePart(std::string_view& text, char separator) {
    const std::string_view part = text.substr(0, text.find(separator));
    text.remove_prefix(std::min(part.size() + 1, text.size()));
    return part;
}

std::string_view withoutByteOrderMark(std::string_view text) {
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    return text.starts_with(kByteOrderMark) ? text.substr(kByteOrderMark.size()) : text;
}

} // namespace visleaf
