#include "base/text/wrapped.h"

namespace visleaf {

std::string wrapped(std::string_view text, size_t width) {
    constexpr size_t npos = std::string::npos;
    std::string lines(text);
    size_t start = 0, lastBlank = npos; // of the current line
    for (size_t i = 0; i < lines.size(); ++i) {
        if (lines[i] == '\n') {
            start = i + 1;
            lastBlank = npos;
        } else if (lines[i] == ' ') {
            lastBlank = i;
        } else if (i - start >= width && lastBlank != npos) {
            lines[lastBlank] = '\n';
            start = lastBlank + 1;
            lastBlank = npos;
        }
    }
    return lines;
}

} // namespace visleaf
