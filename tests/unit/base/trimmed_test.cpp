#include "base/text/trimmed.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

TEST(Trimmed, drops_blanks_and_control_characters_at_both_ends) {
    EXPECT_EQ(trimmed(" \t\r\n\x01 a b \v"), "a b");
    EXPECT_EQ(trimmed("\"a\""), "\"a\"");
    EXPECT_EQ(trimmed("\xC3\xA9 "), "\xC3\xA9") << "a byte above 127 is no blank";
}

TEST(Trimmed, drops_quotes_if_asked) {
    EXPECT_EQ(trimmed(" \"a \"b\" \"", isBlankOrQuote), "a \"b");
}

TEST(Trimmed, of_blanks_is_empty) {
    EXPECT_EQ(trimmed(""), "");
    EXPECT_EQ(trimmed(" \t "), "");
    EXPECT_EQ(trimmed("\" \"", isBlankOrQuote), "");
}

TEST(WithoutByteOrderMark, drops_one_mark_at_the_start) {
    EXPECT_EQ(withoutByteOrderMark("\xEF\xBB\xBF"
                                   "fov 95"),
              "fov 95");
    EXPECT_EQ(withoutByteOrderMark("fov 95"), "fov 95");
    EXPECT_EQ(withoutByteOrderMark("\xEF\xBB"), "\xEF\xBB");
}

} // namespace
} // namespace visleaf
