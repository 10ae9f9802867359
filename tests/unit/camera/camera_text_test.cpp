#include "camera/camera_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

using testing::HasSubstr;

TEST(Cameras, AreReadLineByLine) {
    const auto cameras = parseCameras("# a comment\n\n start 1,2,3,4,5\r\nend\t-1,0,0,0,90").value();
    ASSERT_EQ(cameras.size(), 2u);
    EXPECT_EQ(cameras[0], (NamedCamera{"start", {{1.0f, 2.0f, 3.0f}, 4.0f, 5.0f}}));
    EXPECT_EQ(cameras[1].name, "end");
    EXPECT_EQ(cameras[1].pose.yaw, 90.0f);
}

TEST(Cameras, AnErrorNamesItsLine) {
    EXPECT_THAT(parseCameras("a 1,2,3,4,5\nb 1,2,3\n").error().message, HasSubstr("line 2"));
}

TEST(Cameras, DuplicateNamesAreErrors) {
    EXPECT_EQ(parseCameras("a 1,2,3,4,5\nb 1,2,3,4,5\na 6,7,8,9,0\n").error().message,
              "line 3: another camera is called a");
}

TEST(Cameras, ANameMayNotLeadOutOfTheFolder) {
    EXPECT_FALSE(parseCameras("../a 1,2,3,4,5"));
    EXPECT_FALSE(parseCameras("/a 1,2,3,4,5"));
    EXPECT_FALSE(parseCameras(".. 1,2,3,4,5"));
}

TEST(Cameras, AFileWithoutAnyIsAnError) {
    EXPECT_FALSE(parseCameras("# nothing\n"));
}

TEST(Pose, NeedsFiveFiniteNumbers) {
    for (const char* text : {"", "1,2,3,4", "1,2,3,4,5,6", "1,2,3,4,", ",1,2,3,4", "1,2,3,4,5x", "1;2;3;4;5",
                             "1,2,3,4,1e99", "1 2 3 4"})
        EXPECT_FALSE(parsePose(text)) << text;
}

} // namespace
} // namespace visleaf
