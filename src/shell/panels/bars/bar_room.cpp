#include "shell/panels/bars/bar_room.h"

#include <numeric>

namespace visleaf {

size_t numThatFit(std::span<const float> widths, float room, float others) {
    if (std::accumulate(widths.begin(), widths.end(), 0.0f) <= room) return widths.size();
    size_t num = 0;
    for (float end = others; num < widths.size() && end + widths[num] <= room; ++num)
        end += widths[num];
    return num;
}

} // namespace visleaf
