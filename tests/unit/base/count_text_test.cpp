#include "base/text/count_text.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

TEST(CountText, OneIsSingularAndZeroIsNot) {
    EXPECT_EQ(counted(0, "face"), "0 faces");
    EXPECT_EQ(counted(1, "face"), "1 face");
    EXPECT_EQ(counted(12, "face"), "12 faces");
    EXPECT_EQ(agreeing(1, "is", "are"), "is");
    EXPECT_EQ(agreeing(0, "is", "are"), "are");
}

TEST(CountText, PluralsAreThoseOfTheField) {
    EXPECT_EQ(pluralOf("entity"), "entities");
    EXPECT_EQ(pluralOf("key"), "keys");
    EXPECT_EQ(pluralOf("vertex"), "vertices");
    EXPECT_EQ(pluralOf("index"), "indices");
    EXPECT_EQ(pluralOf("leaf"), "leafs");
    EXPECT_EQ(pluralOf("pass"), "passes");
    EXPECT_EQ(pluralOf("brush"), "brushes");
    EXPECT_EQ(pluralOf("batch"), "batches");
    EXPECT_EQ(pluralOf("draw call"), "draw calls");
}

TEST(CountText, SizesHaveTheLargestUnitThatTheyReach) {
    EXPECT_EQ(sizeText(0), "0 bytes");
    EXPECT_EQ(sizeText(1), "1 byte");
    EXPECT_EQ(sizeText(1023), "1023 bytes");
    EXPECT_EQ(sizeText(1024), "1.00 KiB");
    EXPECT_EQ(sizeText(23'962), "23.4 KiB");
    EXPECT_EQ(sizeText(640 << 10), "640 KiB");
    EXPECT_EQ(sizeText((1 << 20) - 1), "1.00 MiB");
    EXPECT_EQ(sizeText(1'740'000), "1.66 MiB");
    EXPECT_EQ(sizeText(uint64_t{5} << 40), "5120 GiB");
}

} // namespace
} // namespace visleaf
