#include "features/measure/measure.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

TEST(Measure, GivesTheValuesBetweenTwoPoints) {
    const Measurement values = measure({1, 2, 3}, {4, 6, 15});
    EXPECT_DOUBLE_EQ(values.distance, 13.0);
    EXPECT_DOUBLE_EQ(values.horizontal, 5.0);
    EXPECT_EQ(values.difference, glm::dvec3(3, 4, 12));
    EXPECT_NEAR(values.slope.value(), 67.380, 0.001);
}

TEST(Measure, TheSlopeIsNegativeDownAndNothingForEqualPoints) {
    EXPECT_DOUBLE_EQ(measure({0, 0, 0}, {0, 10, -10}).slope.value(), -45.0);
    EXPECT_DOUBLE_EQ(measure({0, 0, 0}, {0, 0, 5}).slope.value(), 90.0);
    EXPECT_DOUBLE_EQ(measure({0, 0, 0}, {-7, 0, 0}).slope.value(), 0.0);
    EXPECT_FALSE(measure({4, 5, 6}, {4, 5, 6}).slope);
}

TEST(Measure, RowsHoldAllValuesAsText) {
    const std::vector<Fact> rows = measurementFacts({1, 2, 3}, {4, 6, 15});
    const auto valueOf = [&](std::string_view label) {
        for (const Fact& row : rows)
            if (row.label == label) return row.value;
        return std::string("missing");
    };
    EXPECT_EQ(valueOf("Distance"), "13 units");
    EXPECT_EQ(valueOf("Horizontal"), "5 units");
    EXPECT_EQ(valueOf("Height"), "12 units");
    EXPECT_EQ(valueOf("Slope"), "67.38°");
    EXPECT_EQ(valueOf("dx dy dz"), "3 4 12 units");
    EXPECT_EQ(valueOf("From"), "1 2 3");
    EXPECT_EQ(valueOf("To"), "4 6 15");
}

} // namespace
} // namespace visleaf
