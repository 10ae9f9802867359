#include "cli/bench/bench_suite.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

using testing::HasSubstr;

TEST(Suite, IsReadLineByLine) {
    const auto views =
        parseSuite("# views\n\na.pk3:maps/m.bsp start 1,2,3,4,5\nm hall\t-1,0,0,0,90\r\n", "").value();
    ASSERT_EQ(views.size(), 2u);
    EXPECT_EQ(views[0], (SuiteView{"a.pk3:maps/m.bsp", "start", {{1.0f, 2.0f, 3.0f}, 4.0f, 5.0f}}));
    EXPECT_EQ(views[1].name, "hall");
}

TEST(Suite, FindsMapsFromItsOwnFolder) {
    const auto views =
        parseSuite("../maps/m.bsp a 0,0,0,0,0\n/x/m.bsp b 0,0,0,0,0\nm c 0,0,0,0,0", "/suites").value();
    EXPECT_EQ(views[0].map, "/maps/m.bsp");
    EXPECT_EQ(views[1].map, "/x/m.bsp");
    EXPECT_EQ(views[2].map, "m");
}

TEST(Suite, AnErrorNamesItsLine) {
    EXPECT_THAT(parseSuite("m a 1,2,3,4,5\nm b 1,2,3\n", "").error().message,
                HasSubstr("line 2: expected MAP NAME X,Y,Z,PITCH,YAW, found 'm b 1,2,3'"));
    EXPECT_FALSE(parseSuite("m a 1,2,3,4,5 excess", ""));
    EXPECT_FALSE(parseSuite("m 1,2,3,4,5", ""));
    EXPECT_FALSE(parseSuite("# nothing\n", ""));
}

} // namespace
} // namespace visleaf
