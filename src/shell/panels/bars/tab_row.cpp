#include "shell/panels/bars/tab_row.h"

#include <algorithm>
#include <numeric>

namespace visleaf {

float tabListWidth(std::span<const float> widths, size_t numInRow, const TabRowSizes& sizes) {
    const auto hidden = widths.subspan(std::min(numInRow, widths.size()));
    if (hidden.empty()) return 0.0f;
    return std::max(*std::max_element(hidden.begin(), hidden.end()), sizes.more) + sizes.arrow;
}

size_t numTabsInRow(std::span<const float> widths, const TabRowSizes& sizes) {
    const auto widthOf = [&](size_t num) {
        const auto first = widths.first(num);
        return std::accumulate(first.begin(), first.end(), sizes.gap * static_cast<float>(num));
    };
    if (widthOf(widths.size()) - sizes.gap <= sizes.room) return widths.size();
    size_t num = widths.size();
    while (num > 0 && widthOf(num) + tabListWidth(widths, num, sizes) > sizes.room)
        --num;
    return num;
}

} // namespace visleaf
