#include "base/text/byte_text.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>
#include <string>

namespace visleaf {
namespace {

TEST(ByteText, Utf8StaysAsItIs) {
    for (const char* text : {"", "wall\n", "t\xC3\xBCr", "\xE2\x82\xAC", "\xF0\x9F\x92\xA1", "\xEF\xBF\xBD"})
        EXPECT_EQ(utf8Text(text), text);
}

TEST(ByteText, OtherBytesBecomeTheirNumbers) {
    EXPECT_EQ(utf8Text("t\xFCr"), "t\\xFCr");
    EXPECT_EQ(utf8Text("t\xF6r"), "t\\xF6r");
    EXPECT_EQ(utf8Text("\xC3"), "\\xC3") << "cut";
    EXPECT_EQ(utf8Text("\xC3z\xBC"), "\\xC3z\\xBC") << "interrupted";
    EXPECT_EQ(utf8Text("\xC0\x80"), "\\xC0\\x80") << "longer than needed";
    EXPECT_EQ(utf8Text("\xED\xA0\x80"), "\\xED\\xA0\\x80") << "a surrogate";
    EXPECT_EQ(utf8Text("\xF4\x90\x80\x80"), "\\xF4\\x90\\x80\\x80") << "behind the last character";
    EXPECT_EQ(utf8Text("\xFF\xFE"), "\\xFF\\xFE");
}

TEST(ByteText, TextThatLooksLikeANumberIsMarked) {
    EXPECT_EQ(utf8Text("a\\xFCb"), "a\\x5CxFCb");
    EXPECT_EQ(utf8Text("\\half-life\\x\\xfc\\xF"), "\\half-life\\x\\xfc\\xF");
}

TEST(ByteText, ValidUtf8KeepsBackslashes) {
    EXPECT_EQ(validUtf8("C:\\xAB\\t\xFCr \xC3\xBC"), "C:\\xAB\\t\\xFCr \xC3\xBC");
    EXPECT_EQ(validUtf8(utf8Text("t\xFCr")), "t\\xFCr");
}

TEST(ByteText, DifferentBytesGiveDifferentTexts) {
    // All texts of up to three of these pieces. Each has a role in the rules.
    const std::string pieces[] = {"\\", "x", "5C", "FC", "\xFC", "\xC3", "\xBC", "u"};
    std::map<std::string, std::string> texts; // by utf8Text()
    for (const std::string& a : pieces)
        for (const std::string& b : pieces)
            for (const std::string& c : pieces)
                for (const std::string& d : pieces)
                    for (const std::string& bytes :
                         {a, fmt::format("{}{}", a, b), fmt::format("{}{}{}", a, b, c),
                          fmt::format("{}{}{}{}", a, b, c, d)}) {
                        const auto [known, isNew] = texts.try_emplace(utf8Text(bytes), bytes);
                        EXPECT_EQ(known->second, bytes) << known->first;
                    }
}

} // namespace
} // namespace visleaf
