#include "base/enum_table.h"

#include <gtest/gtest.h>

#include <array>

namespace visleaf {
namespace {

enum class Fruit { apple, pear, plum };

struct FruitRow {
    Fruit fruit;
};
using Rows = std::array<FruitRow, 3>;

constexpr bool isWhole(const auto& rows) {
    return hasRowPerValue(rows, &FruitRow::fruit, Fruit::plum);
}

static_assert(isWhole(Rows{{{Fruit::apple}, {Fruit::pear}, {Fruit::plum}}}));
static_assert(!isWhole(Rows{{{Fruit::pear}, {Fruit::apple}, {Fruit::plum}}}), "another order is refused");
static_assert(!isWhole(std::array<FruitRow, 2>{{{Fruit::apple}, {Fruit::pear}}}), "a missing row is refused");

TEST(EnumTable, ATableWithoutValuesNeedsARowForEach) {
    EXPECT_TRUE(hasSizeOf(std::array{"a", "b", "c"}, Fruit::plum));
    EXPECT_FALSE(hasSizeOf(std::array{"a", "b"}, Fruit::plum));
}

} // namespace
} // namespace visleaf
