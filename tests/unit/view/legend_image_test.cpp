#include "view/legends/legend_image.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace visleaf {
namespace {

constexpr ByteColor kRed{255, 0, 0};

Image blackImage(uint32_t width, uint32_t height) {
    return {width, height, std::vector<uint8_t>(size_t{width} * height * 4)};
}

LegendPart part() {
    return {"Title", {{kRed, "red faces (3 faces)"}}, "A note about the colours."};
}

bool hasColor(const Image& image, uint32_t x, uint32_t y, const ByteColor& color) {
    return std::equal(color.begin(), color.end(), &image.rgba[(size_t{y} * image.width + x) * 4]);
}

/// Returns the number of texels with a colour.
size_t numWith(const Image& image, const ByteColor& color) {
    size_t num = 0;
    for (uint32_t y = 0; y < image.height; ++y)
        for (uint32_t x = 0; x < image.width; ++x)
            num += hasColor(image, x, y, color) ? 1 : 0;
    return num;
}

TEST(LegendImage, StandsInTheLowerRightCorner) {
    Image image = blackImage(640, 360);
    drawLegend(image, {{part()}});
    EXPECT_GT(numWith(image, kRed), 20u) << "the colour of the row";
    const ByteColor black{0, 0, 0};
    for (uint32_t y = 0; y < 180; ++y)
        for (uint32_t x = 0; x < 640; ++x)
            ASSERT_TRUE(hasColor(image, x, y, black)) << x << ", " << y;
    for (uint32_t y = 0; y < 360; ++y)
        ASSERT_TRUE(hasColor(image, 300, y, black)) << "the left half is free";
    EXPECT_FALSE(hasColor(image, 630, 350, black));
}

TEST(LegendImage, LargeImagesHaveLargeLetters) {
    Image small = blackImage(640, 360), large = blackImage(2560, 1440);
    drawLegend(small, {{part()}});
    drawLegend(large, {{part()}});
    EXPECT_GT(numWith(large, kRed), 10 * numWith(small, kRed));
}

TEST(LegendImage, ALongLegendHasSmallerLetters) {
    LegendPart many = part();
    Image few = blackImage(1280, 720), full = blackImage(1280, 720);
    drawLegend(few, {{many}});
    many.rows.resize(24, {kRed, "red"});
    drawLegend(full, {{many}});
    EXPECT_LT(numWith(full, kRed) / 24, numWith(few, kRed));
    EXPECT_TRUE(hasColor(full, 1270, 100, {0, 0, 0})) << "the upper part of the image is free";
}

TEST(LegendImage, LongLinesWrap) {
    LegendPart wide = part();
    wide.note = std::string(10, 'w');
    for (int i = 0; i < 40; ++i)
        wide.note += " word";
    Image image = blackImage(640, 360);
    drawLegend(image, {{wide}});
    for (uint32_t y = 0; y < 360; ++y)
        ASSERT_TRUE(hasColor(image, 290, y, {0, 0, 0})) << y;
}

TEST(LegendImage, NothingToSayChangesNothing) {
    Image image = blackImage(64, 36);
    drawLegend(image, {});
    EXPECT_EQ(image, blackImage(64, 36));
}

TEST(LegendImage, TinyImagesAreHarmless) {
    for (const uint32_t side : {1u, 2u, 7u, 30u}) {
        Image image = blackImage(side, side);
        drawLegend(image, {{part()}});
        EXPECT_EQ(image.rgba.size(), size_t{side} * side * 4);
    }
}

} // namespace
} // namespace visleaf
