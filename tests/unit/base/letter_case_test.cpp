#include "base/text/letter_case.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

TEST(LetterCase, FoldsTheAlphabetsOfEurope) {
    EXPECT_EQ(foldCase("Wall ÀÖØÞ ĀĹŐŽȘ"), "wall àöøþ āĺőžș");
    EXPECT_EQ(foldCase("ΆΈΌΎΏ ΑΡΣΫ ς"), "άέόύώ αρσϋ σ");
    EXPECT_EQ(foldCase("ЀЏАЯ ЁЩЪЇҐӁ"), "ѐџая ёщъїґӂ");
    EXPECT_EQ(foldCase("ԱՖ"), "աֆ");
}

TEST(LetterCase, SmallLettersAndSignsStay) {
    for (const char* text : {"àß÷ÿ", "×", "αωϋ", "аяё", "ӏ", "日本", "\u0130"})
        EXPECT_EQ(foldCase(text), text);
}

TEST(LetterCase, OtherBytesStay) {
    for (const char* text : {"\xC4", "\xC4z", "\xD0\xD0", "\xFF\xFE", "a\x80"})
        EXPECT_EQ(foldCase(text), text);
    EXPECT_EQ(foldCase("\xD0\xD0\x90"), "\xD0\xD0\xB0");
}

TEST(LetterCase, FindsAPartInAnyCase) {
    EXPECT_TRUE(containsAnyCase("Русские карты", "РУССК"));
    EXPECT_TRUE(containsAnyCase("pak0.PK3", "pk3"));
    EXPECT_FALSE(containsAnyCase("Завод", "завот"));
}

} // namespace
} // namespace visleaf
