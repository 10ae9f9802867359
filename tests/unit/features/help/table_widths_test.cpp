#include "features/help/table_widths.h"

#include <gmock/gmock.h>

namespace visleaf {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(TableWidths, FillTheRoomByTheirShares) {
    const std::vector<ColumnWish> columns{{20.0f, 10.0f}, {20.0f, 30.0f}};
    EXPECT_THAT(columnWidths(columns, 400.0f), ElementsAre(100.0f, 300.0f));
    EXPECT_THAT(columnWidths({}, 400.0f), IsEmpty());
}

TEST(TableWidths, LeaveEachColumnItsLongestWord) {
    const std::vector<ColumnWish> columns{{150.0f, 10.0f}, {20.0f, 30.0f}, {80.0f, 20.0f}};
    EXPECT_THAT(columnWidths(columns, 400.0f), ElementsAre(150.0f, 150.0f, 100.0f));
    EXPECT_THAT(columnWidths(columns, 300.0f), ElementsAre(150.0f, 70.0f, 80.0f))
        << "the second column pays for both others";
}

TEST(TableWidths, ExceedTheRoomIfTheWordsDo) {
    const std::vector<ColumnWish> columns{{150.0f, 10.0f}, {60.0f, 30.0f}};
    EXPECT_THAT(columnWidths(columns, 100.0f), ElementsAre(150.0f, 60.0f));
}

} // namespace
} // namespace visleaf
