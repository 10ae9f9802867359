#include "analysis/export/light/rect_packing.h"

#include <algorithm>
#include <cassert>
#include <cstddef>

/// Keeps the order of equal rectangles. qsort() orders them differently in each C library.
template <class Rect>
static void sortRects(Rect* rects, int number, size_t, int (*compare)(const void*, const void*)) {
    std::stable_sort(rects, rects + number,
                     [compare](const Rect& a, const Rect& b) { return compare(&a, &b) < 0; });
}

#define STBRP_SORT sortRects
#define STB_RECT_PACK_IMPLEMENTATION
#define STBRP_STATIC
#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-function"
#endif
#include <stb_rect_pack.h>
#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

namespace visleaf {
namespace {

/// Returns the smallest side on which all rectangles may fit: their area and a tenth for gaps.
uint32_t sideFor(std::span<const glm::uvec2> sizes, uint32_t largestSide) {
    uint64_t area = 0;
    uint32_t longest = 1;
    for (const glm::uvec2& size : sizes) {
        area += uint64_t{size.x} * size.y;
        longest = std::max({longest, size.x, size.y});
    }
    uint32_t side = 1;
    while (side < largestSide && (side < longest || uint64_t{side} * side < area + area / 10))
        side *= 2;
    return side;
}

} // namespace

PackedPages packRects(std::span<const glm::uvec2> sizes, uint32_t largestSide) {
    assert(std::all_of(sizes.begin(), sizes.end(), [&](const glm::uvec2& size) {
        return size.x <= largestSide && size.y <= largestSide;
    }));
    PackedPages pages{.side = sideFor(sizes, largestSide), .numPages = 0, .rects = {}};
    pages.rects.resize(sizes.size());
    std::vector<stbrp_rect> open;
    for (size_t i = 0; i < sizes.size(); ++i)
        open.push_back(
            {static_cast<int>(i), static_cast<int>(sizes[i].x), static_cast<int>(sizes[i].y), 0, 0, 0});
    std::vector<stbrp_node> nodes(pages.side);
    const auto side = static_cast<int>(pages.side);
    while (!open.empty()) {
        stbrp_context context{};
        stbrp_init_target(&context, side, side, nodes.data(), side);
        stbrp_pack_rects(&context, open.data(), static_cast<int>(open.size()));
        for (const stbrp_rect& rect : open) {
            if (rect.was_packed != 0)
                pages.rects[static_cast<size_t>(rect.id)] = {pages.numPages, {rect.x, rect.y}};
        }
        std::erase_if(open, [](const stbrp_rect& rect) { return rect.was_packed != 0; });
        ++pages.numPages;
    }
    return pages;
}

} // namespace visleaf
