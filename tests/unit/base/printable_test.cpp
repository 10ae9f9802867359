#include "base/text/printable.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

TEST(Printable, RemovesControlCharacters) {
    EXPECT_EQ(printable("a\x1b[31m\n\t\r\x7f b"), "a?[31m???? b");
}

TEST(Printable, LeavesTextAsItIs) {
    EXPECT_EQ(printable("Gr\xc3\xb6\xc3\x9f"
                        "e 1/2"),
              "Gr\xc3\xb6\xc3\x9f"
              "e 1/2");
}

TEST(WithoutBackticks, RemovesPairsOnly) {
    EXPECT_EQ(withoutBackticks("Close the gap; `visleaf MAP` draws it, `x` too."),
              "Close the gap; visleaf MAP draws it, x too.");
    EXPECT_EQ(withoutBackticks("The key ` opens it"), "The key ` opens it");
    EXPECT_EQ(withoutBackticks("``"), "");
    EXPECT_EQ(withoutBackticks(""), "");
}

} // namespace
} // namespace visleaf
