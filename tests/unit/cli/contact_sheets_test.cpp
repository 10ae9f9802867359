#include "cli/render/contact_sheets.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

TEST(ContactSheets, SayWhatIsLostWhenTheRunEndsEarly) {
    EXPECT_EQ(ContactSheets("", 5).endAdvice(), "");
    EXPECT_EQ(ContactSheets("a.png", ContactSheets::kCellsOfPage).endAdvice(), "a.png is not written");
    EXPECT_EQ(ContactSheets("a.png", ContactSheets::kCellsOfPage + 1).endAdvice(),
              "a.png: only full pages are written");
}

} // namespace
} // namespace visleaf
