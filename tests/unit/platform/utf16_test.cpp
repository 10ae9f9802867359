#include "platform/utf16.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

TEST(Utf16, KeepsLettersOfEachLength) {
    const std::string utf8 = "aü日𝄞\x7F";
    EXPECT_EQ(utf16Of(utf8), u"aü日𝄞\x7F");
    EXPECT_EQ(utf8Of(u"aü日𝄞\x7F"), utf8);
}

TEST(Utf16, KeepsTheFirstAndTheLastOfEachLength) {
    for (const char32_t code : {0x80u, 0x7FFu, 0x800u, 0xFFFFu, 0x10000u, 0x10FFFFu}) {
        std::u16string utf16;
        if (code < 0x10000)
            utf16 = {static_cast<char16_t>(code)};
        else
            utf16 = {static_cast<char16_t>(0xD800 + ((code - 0x10000) >> 10)),
                     static_cast<char16_t>(0xDC00 + ((code - 0x10000) & 0x3FF))};
        EXPECT_EQ(utf16Of(utf8Of(utf16)), utf16) << static_cast<uint32_t>(code);
    }
}

TEST(Utf16, KeepsHalfOfAPair) {
    for (const std::u16string half : {u"\xD800", u"x\xDFFFy", u"\xDC00\xD800"}) {
        EXPECT_EQ(utf16Of(utf8Of(half)), half);
    }
}

TEST(Utf16, ReplacesBytesThatAreNotUtf8) {
    EXPECT_EQ(utf16Of("a\xFCz"), u"a\xFFFDz");
    EXPECT_EQ(utf16Of("\xC3"), u"\xFFFD");                               // the end is missing
    EXPECT_EQ(utf16Of("\xC0\xAF"), u"\xFFFD\xFFFD");                     // a slash in two bytes
    EXPECT_EQ(utf16Of("\xF4\x90\x80\x80"), u"\xFFFD\xFFFD\xFFFD\xFFFD"); // behind the last character
}

} // namespace
} // namespace visleaf
