#include "base/printable.h"

#include <algorithm>

namespace visleaf {

std::string printable(std::string_view text) {
    std::string shown(text);
    const auto isControl = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; };
    std::replace_if(shown.begin(), shown.end(), isControl, '?');
    return shown;
}

} // namespace visleaf
