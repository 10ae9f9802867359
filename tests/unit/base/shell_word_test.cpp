#include "base/text/shell_word.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

TEST(ShellWord, IsQuotedIfAShellWouldSplitOrReplaceIt) {
    EXPECT_EQ(shellWord("maps/a.bsp"), "maps/a.bsp");
    EXPECT_EQ(shellWord("C:/a-b_c,d.pk3:maps/e.bsp"), "C:/a-b_c,d.pk3:maps/e.bsp");
    EXPECT_EQ(shellWord("Gr\xC3\xB6\xC3\x9F"
                        "e.bsp"),
              "Gr\xC3\xB6\xC3\x9F"
              "e.bsp");
    EXPECT_EQ(shellWord("my maps/a.bsp"), "\"my maps/a.bsp\"");
    EXPECT_EQ(shellWord("it's.bsp"), "\"it's.bsp\"");
    EXPECT_EQ(shellWord("a&b;c(1).bsp"), "\"a&b;c(1).bsp\"");
    EXPECT_EQ(shellWord("$HOME `x` \"q\" \\"), "'$HOME `x` \"q\" \\'");
    EXPECT_EQ(shellWord("it's $5"), "'it'\\''s $5'");
    EXPECT_EQ(shellWord(""), "\"\"");
    EXPECT_EQ(shellWord("a\nb"), "\"a?b\"");
}

} // namespace
} // namespace visleaf
