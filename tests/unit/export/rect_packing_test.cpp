#include "analysis/export/light/rect_packing.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

TEST(PackRects, PlacesEveryRectangleInsideAPageAndApart) {
    std::vector<glm::uvec2> sizes{{64, 64}, {64, 1}, {1, 64}};
    for (uint32_t i = 1; i < 60; ++i)
        sizes.push_back({1 + i * 7 % 50, 1 + i * 13 % 40});
    const PackedPages packed = packRects(sizes, 64);
    EXPECT_EQ(packed.side, 64u);
    ASSERT_EQ(packed.rects.size(), sizes.size());
    EXPECT_GE(packed.numPages, 2u);
    std::vector<std::vector<bool>> isTaken(packed.numPages, std::vector<bool>(size_t{64} * 64));
    for (size_t i = 0; i < sizes.size(); ++i) {
        const glm::uvec2 end = packed.rects[i].corner + sizes[i];
        ASSERT_LE(std::max(end.x, end.y), 64u);
        for (uint32_t y = packed.rects[i].corner.y; y < end.y; ++y) {
            for (uint32_t x = packed.rects[i].corner.x; x < end.x; ++x) {
                ASSERT_FALSE(isTaken[packed.rects[i].page][size_t{y} * 64 + x]);
                isTaken[packed.rects[i].page][size_t{y} * 64 + x] = true;
            }
        }
    }
}

TEST(PackRects, OfFewRectanglesMakesASmallPage) {
    EXPECT_EQ(packRects(std::vector<glm::uvec2>{{10, 10}, {5, 3}}, 4096).side, 16u);
    EXPECT_EQ(packRects({}, 4096).numPages, 0u);
}

} // namespace
} // namespace visleaf
