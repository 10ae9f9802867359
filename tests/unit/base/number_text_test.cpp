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

} // namespace
} // namespace visleaf
