#include "images/contact_sheet.h"

#include "images/text.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace visleaf {
namespace {

constexpr SheetLayout kSmall{.columns = 2, .cellWidth = 32, .cellHeight = 16, .gap = 4, .labelHeight = 16};

Image whiteImage(uint32_t width, uint32_t height) {
    Image image{.width = width, .height = height, .rgba = {}};
    image.rgba.assign(size_t{width} * height * 4, 255);
    return image;
}

uint8_t greyAt(const Image& image, uint32_t x, uint32_t y) {
    return image.rgba[(size_t{y} * image.width + x) * 4];
}

size_t numLetters(const Image& image, const PixelBox& box) {
    size_t num = 0;
    for (uint32_t y = box.top; y < box.bottom; ++y)
        for (uint32_t x = box.left; x < box.right; ++x)
            num += greyAt(image, x, y) == 208;
    return num;
}

TEST(ContactSheet, HasRowsOfCellsWithLabelsBelow) {
    const std::vector<SheetCell> cells(3, {whiteImage(16, 8), "ab"});
    const Image sheet = contactSheet(cells, kSmall);
    EXPECT_EQ(sheet.width, 2u * 36u + 4u);
    EXPECT_EQ(sheet.height, 2u * 36u + 4u);
    EXPECT_EQ(greyAt(sheet, 4 + 8, 4 + 4), 255) << "the image is not in the middle of its cell";
    EXPECT_NE(greyAt(sheet, 4 + 7, 4 + 4), 255);
    EXPECT_EQ(greyAt(sheet, 40 + 8, 4 + 4), 255);
    EXPECT_GT(numLetters(sheet, {4, 20, 36, 36}), 5u);
    EXPECT_EQ(numLetters(sheet, {40, 56, 76, 76}), 0u) << "the fourth cell is empty";
    for (size_t i = 3; i < sheet.rgba.size(); i += 4)
        ASSERT_EQ(sheet.rgba[i], 255);
}

TEST(ContactSheet, ShowsTheEndOfALongLabel) {
    const std::vector<SheetCell> same{{{}, "/very/long/folder/name/of/maps/ab"},
                                      {{}, "other/very/long/path/maps/ab"}};
    const Image sheet = contactSheet(same, kSmall);
    for (uint32_t y = 20; y < 36; ++y)
        for (uint32_t x = 4; x < 36; ++x)
            ASSERT_EQ(greyAt(sheet, x, y), greyAt(sheet, x + 36, y));
    const std::vector<SheetCell> endless{{{}, std::string(5000, 'w')}};
    EXPECT_EQ(contactSheet(endless, kSmall).width, 40u);
}

TEST(ContactSheet, SaysInACellWhyItHasNoImage) {
    constexpr SheetLayout kWide{
        .columns = 2, .cellWidth = 120, .cellHeight = 40, .gap = 4, .labelHeight = 16};
    const std::vector<SheetCell> cells{{{}, "", "cannot be drawn:\n" + std::string(60, 'w')},
                                       {whiteImage(120, 40), "", "not shown"}};
    const Image sheet = contactSheet(cells, kWide);
    EXPECT_GT(numLetters(sheet, {4, 4, 124, 24}), 20u);
    EXPECT_GT(numLetters(sheet, {4, 24, 124, 44}), 20u) << "the second line";
    EXPECT_EQ(numLetters(sheet, {124, 0, sheet.width, sheet.height}), 0u) << "the other cell and the gap";
    EXPECT_EQ(contactSheet(std::vector<SheetCell>{{{}, "", "a b c"}}, kSmall).width, 40u);
}

TEST(ContactSheet, OfNothingIsAnEmptySheet) {
    EXPECT_EQ(contactSheet({}, kSmall).height, 4u);
}

TEST(Text, StaysOnTheImageAndReplacesWhatItCannotDraw) {
    Image image = whiteImage(20, 10);
    drawText(image, "wwwwwwwwwwwwwwwwwwwwww", 15, 5, 2, 0);
    EXPECT_EQ(drawableText("a\n\xc3\xa9~"), "a?e~");
    EXPECT_EQ(drawableText("Gr\xc3\xb6\xc3\x9f"
                           "e \xc3\x84\xc3\xa6\xc3\xbf"),
              "Grosse Aaey");
    EXPECT_EQ(drawableText("\xe2\x82\xac.\xff.\xc3"), "?.?.?") << "one sign for each character";
    EXPECT_EQ(drawableText(std::string(1000, 'a')).size(), kLongestText);
    EXPECT_LT(textWidth("i"), textWidth("ww"));
    EXPECT_EQ(textWidth(""), 0u);
}

TEST(Text, LettersHaveTheirMarks) {
    for (const char* letter : {"\xc3\xa4", "\xc3\x84", "\xc3\xa9", "\xc3\xa7", "\xc3\xb8"}) {
        Image plain = whiteImage(12, 16), marked = plain;
        drawText(plain, drawableText(letter), 2, 3, 1, 208);
        drawText(marked, letter, 2, 3, 1, 208);
        EXPECT_GT(numLetters(marked, {0, 0, 12, 16}), numLetters(plain, {0, 0, 12, 16})) << letter;
        EXPECT_EQ(textWidth(letter), textWidth(drawableText(letter)));
        drawText(marked, letter, 2, 0, 1, 208); // no room above
    }
}

} // namespace
} // namespace visleaf
