#include "camera/camera_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

using testing::HasSubstr;
using testing::Lt;
using testing::SizeIs;

TEST(Cameras, AreReadLineByLine) {
    const auto cameras = parseCameras("# a comment\n\n start 1,2,3,4,5\r\nend\t-1,0,0,0,90").value();
    ASSERT_EQ(cameras.size(), 2u);
    EXPECT_EQ(cameras[0], (NamedCamera{"start", {{1.0f, 2.0f, 3.0f}, 4.0f, 5.0f}}));
    EXPECT_EQ(cameras[1].name, "end");
    EXPECT_EQ(cameras[1].pose.yaw, 90.0f);
}

TEST(Cameras, AnErrorNamesItsLineAndWhatIsWrong) {
    const auto errorOf = [](const char* text) { return parseCameras(text).error().message; };
    EXPECT_EQ(errorOf("a 1,2,3,4,5\nb 1,2,3\r\n"), "line 2: expected NAME X,Y,Z,PITCH,YAW, found 'b 1,2,3'");
    EXPECT_THAT(errorOf("a b 0,0,0,0,0"),
                HasSubstr("found 'a b 0,0,0,0,0'; neither the name nor the numbers"));
    EXPECT_THAT(errorOf("x/y 0,0,0,0,0"), HasSubstr("found 'x/y 0,0,0,0,0'; the name may not hold a '/'"));
    EXPECT_THAT(errorOf(std::string(5000, 'x').c_str()), SizeIs(Lt(200u)));
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
