#include "base/text/printable.h"

#include <algorithm>

namespace visleaf {

std::string printable(std::string_view text) {
    std::string shown(text);
    const auto isControl = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; };
    std::replace_if(shown.begin(), shown.end(), isControl, '?');
    return shown;
}

std::string withoutBackticks(std::string_view text) {
    std::string shown;
    while (!text.empty()) {
        const size_t open = text.find('`');
        const size_t close = open == text.npos ? text.npos : text.find('`', open + 1);
        if (close == text.npos) break; // the name of a key, or of a file
        shown += text.substr(0, open);
        shown += text.substr(open + 1, close - open - 1);
        text.remove_prefix(close + 1);
    }
    return shown.append(text);
}

} // namespace visleaf
