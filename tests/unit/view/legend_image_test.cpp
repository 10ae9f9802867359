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

/// Draws something in a rectangle.
void fillNoise(Image& image, uint32_t left, uint32_t top, uint32_t right, uint32_t bottom) {
    for (uint32_t y = top; y < bottom; ++y)
        for (uint32_t x = left; x < right; ++x)
            image.rgba[(size_t{y} * image.width + x) * 4] = static_cast<uint8_t>(1 + (x + 7 * y) % 250);
}

TEST(LegendImage, StandsWhereItCoversTheLeast) {
    const std::vector<LegendPart> parts{part()};
    Image image = blackImage(640, 360);
    EXPECT_EQ(freestCorner(image, parts), LegendCorner{}) << "all are free";
    fillNoise(image, 320, 180, 640, 360);
    EXPECT_EQ(freestCorner(image, parts), (LegendCorner{true, false}));
    fillNoise(image, 320, 0, 640, 360);
    EXPECT_EQ(freestCorner(image, parts), (LegendCorner{false, true}));
    fillNoise(image, 0, 180, 640, 360);
    const LegendCorner upperLeft{false, false};
    EXPECT_EQ(freestCorner(image, parts), upperLeft);
    const Image before = image;
    drawLegend(image, parts, upperLeft);
    EXPECT_FALSE(hasColor(image, 8, 8, {0, 0, 0}));
    for (uint32_t y = 180; y < 360; ++y)
        for (uint32_t x = 320; x < 640; ++x)
            ASSERT_EQ(image.rgba[(size_t{y} * 640 + x) * 4], before.rgba[(size_t{y} * 640 + x) * 4]);
    fillNoise(image, 0, 0, 640, 360);
    EXPECT_EQ(freestCorner(image, parts), LegendCorner{}) << "all are full";
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
        for (const LegendCorner& corner : {LegendCorner{true, true}, LegendCorner{false, false}})
            drawLegend(image, {{part()}}, corner);
        freestCorner(image, std::vector<LegendPart>{part()});
        EXPECT_EQ(image.rgba.size(), size_t{side} * side * 4);
    }
}

} // namespace
} // namespace visleaf
