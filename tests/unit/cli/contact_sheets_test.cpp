#include "cli/render/contact_sheets.h"

#include <gtest/gtest.h>

#include <utility>

namespace visleaf {
namespace {

constexpr glm::uvec2 kSize{1280, 720};

TEST(ContactSheets, HaveCellsThatAreNotLargerThanTheImages) {
    const auto sizeFor = [](uint32_t width, uint32_t height) {
        const SheetLayout layout = sheetLayoutFor({width, height});
        return std::pair(layout.cellWidth, layout.cellHeight);
    };
    EXPECT_EQ(sizeFor(1280, 720), std::pair(320u, 180u));
    EXPECT_EQ(sizeFor(160, 90), std::pair(160u, 90u));
    EXPECT_EQ(sizeFor(160, 800), std::pair(160u, 180u));
    EXPECT_EQ(sizeFor(1, 1), std::pair(64u, 36u)) << "a label needs room";
}

TEST(ContactSheets, SayWhatIsLostWhenTheRunEndsEarly) {
    EXPECT_EQ(ContactSheets("", 5, kSize).endAdvice(), "");
    EXPECT_EQ(ContactSheets("a.png", ContactSheets::kCellsOfPage, kSize).endAdvice(), "a.png is not written");
    EXPECT_EQ(ContactSheets("a.png", ContactSheets::kCellsOfPage + 1, kSize).endAdvice(),
              "a.png: only full pages are written");
}

} // namespace
} // namespace visleaf
