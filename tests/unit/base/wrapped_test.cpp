#include "base/text/wrapped.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

TEST(Wrapped, LinesAreAsLongAsPossible) {
    EXPECT_EQ(wrapped("", 5), "");
    EXPECT_EQ(wrapped("12 45", 5), "12 45");
    EXPECT_EQ(wrapped("12 456", 5), "12\n456");
    EXPECT_EQ(wrapped("1 3 5 7 9 1", 5), "1 3 5\n7 9 1");
    EXPECT_EQ(wrapped("12345 7", 5), "12345\n7");
}

TEST(Wrapped, ALongWordIsNotBroken) {
    EXPECT_EQ(wrapped("1 34567890 2", 5), "1\n34567890\n2");
    EXPECT_EQ(wrapped("1234567", 5), "1234567");
}

TEST(Wrapped, LineBreaksStay) {
    EXPECT_EQ(wrapped("12\n\n345 789\n", 5), "12\n\n345\n789\n");
}

} // namespace
} // namespace visleaf
