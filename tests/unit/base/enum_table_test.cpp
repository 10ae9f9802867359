#include "base/enum_table.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>

namespace visleaf {
namespace {

enum class Fruit { apple, pear, plum };
enum class Nothing : uint8_t {};
struct Basket {
    enum class Size : uint8_t { small, x2 };
};

static_assert(numValuesOf<Fruit>() == 3 && numValuesOf<Nothing>() == 0);
static_assert(numValuesOf<Basket::Size>() == 2, "digits in names and types around it do not matter");
static_assert(isEnumerator<Fruit::plum>() && !isEnumerator<static_cast<Fruit>(3)>());

struct FruitRow {
    Fruit fruit;
};
using Rows = std::array<FruitRow, 3>;

constexpr bool isWhole(const auto& rows) {
    return hasRowPerValue(rows, &FruitRow::fruit);
}

static_assert(isWhole(Rows{{{Fruit::apple}, {Fruit::pear}, {Fruit::plum}}}));
static_assert(!isWhole(Rows{{{Fruit::pear}, {Fruit::apple}, {Fruit::plum}}}), "another order is refused");
static_assert(!isWhole(std::array<FruitRow, 2>{{{Fruit::apple}, {Fruit::pear}}}), "a missing row is refused");

TEST(EnumTable, ATableWithoutValuesNeedsARowForEach) {
    EXPECT_TRUE(hasRowsFor<Fruit>(std::array{"a", "b", "c"}));
    EXPECT_FALSE(hasRowsFor<Fruit>(std::array{"a", "b"}));
}

} // namespace
} // namespace visleaf
