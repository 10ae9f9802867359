#include "camera/camera_history.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

CameraPlace at(float x) {
    return {.pose = {{x, 0, 0}, 0.0f, 0.0f}};
}

TEST(CameraHistory, GoesBackAndForwardThroughJumps) {
    CameraHistory history;
    EXPECT_EQ(history.back(at(0)), std::nullopt);
    history.leave(at(1)); // to 2
    history.leave(at(2)); // to 3
    EXPECT_EQ(history.back(at(3)), at(2));
    EXPECT_EQ(history.back(at(2)), at(1));
    EXPECT_EQ(history.back(at(1)), std::nullopt);
    EXPECT_EQ(history.forward(at(1)), at(2));
    EXPECT_EQ(history.forward(at(2)), at(3));
    EXPECT_EQ(history.forward(at(3)), std::nullopt);
}

TEST(CameraHistory, ANewJumpForgetsWhatLayAhead) {
    CameraHistory history;
    history.leave(at(1));
    EXPECT_EQ(history.back(at(2)), at(1));
    history.leave(at(1)); // to 5
    EXPECT_EQ(history.forward(at(5)), std::nullopt);
    EXPECT_EQ(history.back(at(5)), at(1));
}

TEST(CameraHistory, KeepsALimitedNumberOfPlaces) {
    CameraHistory history;
    for (int i = 0; i < 1000; ++i)
        history.leave(at(static_cast<float>(i)));
    size_t numBack = 0;
    std::optional<CameraPlace> place = at(-1);
    while ((place = history.back(*place)))
        ++numBack;
    EXPECT_EQ(numBack, kMaxHistory);
}

} // namespace
} // namespace visleaf
