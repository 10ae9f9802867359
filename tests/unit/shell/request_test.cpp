#include "shell/state/request.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

TEST(Request, OfTheWindowNeedsNoMap) {
    for (const Request request :
         {Request::quit, Request::reload, Request::reloadShaders, Request::toggleFullScreen,
          Request::toggleLook, Request::releaseMouse, Request::cancelSearch})
        EXPECT_FALSE(needsMap(request)) << static_cast<int>(request);
}

TEST(Request, OfTheCameraNeedsAMapButNotItsImages) {
    for (const Request request : {Request::goBack, Request::fitSelection, Request::centerSelection,
                                  Request::goToStart, Request::goToPreviousSpawn, Request::copyLink})
        EXPECT_EQ(needsOf(request), RequestNeeds::map) << static_cast<int>(request);
}

TEST(Request, ThatReadsTheColorsOfTheViewNeedsAMapWithItsImages) {
    for (const Request request : {Request::takeScreenshot, Request::takeLargeScreenshot,
                                  Request::measureExposure, Request::measureDarkness}) {
        EXPECT_EQ(needsOf(request), RequestNeeds::images) << static_cast<int>(request);
        EXPECT_TRUE(needsMap(request));
    }
}

} // namespace
} // namespace visleaf
