#include "view/screenshot.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

TEST(ScreenshotSize, IsAMultipleOfTheView) {
    EXPECT_EQ(screenshotSize({.width = 1280, .height = 720}, 1, 16384), glm::uvec2(1280, 720));
    EXPECT_EQ(screenshotSize({.width = 1280, .height = 720}, 2, 16384), glm::uvec2(2560, 1440));
}

TEST(ScreenshotSize, KeepsTheShapeOfTheViewAtTheLimit) {
    EXPECT_EQ(screenshotSize({.width = 5120, .height = 1440}, 2, 8192), glm::uvec2(8192, 2304));
    EXPECT_EQ(screenshotSize({.width = 100, .height = 6000}, 2, 8192), glm::uvec2(136, 8192));
}

} // namespace
} // namespace visleaf
