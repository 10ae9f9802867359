#include "shell/panels/bars/bar_room.h"

#include <algorithm>
#include <numeric>

namespace visleaf {

size_t numThatFit(std::span<const float> widths, float room, float others) {
    if (std::accumulate(widths.begin(), widths.end(), 0.0f) <= room) return widths.size();
    size_t num = 0;
    for (float end = others; num < widths.size() && end + widths[num] <= room; ++num)
        end += widths[num];
    return num;
}

size_t endThatFits(std::span<const float> ends, float room, float all, float least) {
    for (const float needed : {all, least}) {
        const auto fits = [&](float end) { return end + needed <= room; };
        const auto found = std::ranges::find_if(ends, fits);
        if (found != ends.end()) return static_cast<size_t>(found - ends.begin());
    }
    return ends.size() - 1;
}

} // namespace visleaf
