#include "base/result.h"

#include <gtest/gtest.h>

#include <memory>

namespace visleaf {
namespace {

TEST(Result, HoldsAValue) {
    const Result<int> result = 7;
    ASSERT_TRUE(result);
    EXPECT_EQ(result.value(), 7);
}

TEST(Result, HoldsAnError) {
    const Result<int> result = Error{"no"};
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().message, "no");
}

TEST(Result, HandsOverValuesThatCanOnlyBeMoved) {
    Result<std::unique_ptr<int>> result = std::make_unique<int>(3);
    const std::unique_ptr<int> value = std::move(result).value();
    EXPECT_EQ(*value, 3);
}

} // namespace
} // namespace visleaf
