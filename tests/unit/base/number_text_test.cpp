#include "base/text/number_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

using testing::ElementsAre;
using testing::Optional;

TEST(ParseNumbers, CommasAndBlanksSeparate) {
    for (const char* text : {"1,-2.5,300", "1 -2.5 3e2", " 1, -2.5 ,\t300 "})
        EXPECT_THAT(parseNumbers(text), Optional(ElementsAre(1.0f, -2.5f, 300.0f))) << text;
    EXPECT_THAT(parseNumbers("7"), Optional(ElementsAre(7.0f)));
}

TEST(ParseNumbers, EachPartMustBeAFiniteNumber) {
    for (const char* text : {"", " ", ",", "1,", ",1", "1,,2", "1, ,2", "1 x", "1;2", "nan", "1e99", "0x10"})
        EXPECT_EQ(parseNumbers(text), std::nullopt) << text;
}

TEST(ParseNumberBetween, TakesOneNumberInItsRange) {
    EXPECT_EQ(parseNumberBetween(" -2.5", -2.5, 0.0), -2.5f);
    for (const char* text : {"", "1,2", "x", "-2.6", "0.1"})
        EXPECT_EQ(parseNumberBetween(text, -2.5, 0.0), std::nullopt) << text;
}

TEST(ParseNumber, TheWholeTextMustBeANumberOfTheType) {
    EXPECT_EQ(parseNumber<uint32_t>("4294967295"), 4294967295u);
    EXPECT_EQ(parseNumber<int64_t>("-7"), -7);
    EXPECT_EQ(parseNumber<double>("-2.5e1"), -25.0);
    for (const char* text : {"", " 1", "1 ", "+1", "-1", "1.5", "1x", "4294967296"})
        EXPECT_EQ(parseNumber<uint32_t>(text), std::nullopt) << text;
    for (const char* text : {"", "nan", "inf", "1e999", "1,5"})
        EXPECT_EQ(parseNumber<double>(text), std::nullopt) << text;
}

} // namespace
} // namespace visleaf
