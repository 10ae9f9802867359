#include "cli/batch_progress.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

TEST(BatchProgress, SaysHowMuchTimeIsLeftAfterTheFirstMap) {
    EXPECT_EQ(batchProgressText(0, 500, 3.0), "0 of 500 maps");
    EXPECT_EQ(batchProgressText(1, 2, 0.2), "1 of 2 maps, about 1 s left");
    EXPECT_EQ(batchProgressText(100, 500, 10.0), "100 of 500 maps, about 40 s left");
    EXPECT_EQ(batchProgressText(100, 500, 170.0), "100 of 500 maps, about 12 min left");
    EXPECT_EQ(batchProgressText(1000, 1000000, 36.0), "1000 of 1000000 maps, about 10.0 h left");
    EXPECT_EQ(batchProgressText(500, 500, 100.0), "500 of 500 maps");
}

TEST(BatchEnd, SaysHowFarTheRunCameAndHowToGoOn) {
    EXPECT_EQ(batchEndText(3, 60, "a.json is not written"),
              "ended after 3 of 60 maps; a.json is not written");
    EXPECT_EQ(batchEndText(3, 60, ""), "ended after 3 of 60 maps");
}

} // namespace
} // namespace visleaf
