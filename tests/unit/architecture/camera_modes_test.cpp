// What a mode of the camera does is in its row of the table in shell/camera/camera_rig.cpp, so that a new
// mode is a row.
#include "unit/architecture/source_text.h"

#include <gtest/gtest.h>

#include <regex>
#include <string>

namespace visleaf {
namespace {

/// True if the line of code asks which mode the camera has.
bool asksForMode(const std::string& line) {
    static const std::regex kQuestion(R"([!=]= CameraMode::|CameraMode::\w+ [!=]=|case CameraMode::)");
    return std::regex_search(line, kQuestion);
}

TEST(CameraModes, ATestSeesWhoAsksForAMode) {
    EXPECT_TRUE(asksForMode("    if (state.rig.mode == CameraMode::walk) return;"));
    EXPECT_TRUE(asksForMode("    case CameraMode::orbit:"));
    EXPECT_FALSE(asksForMode("    setCameraMode(state, CameraMode::fly);"));
}

TEST(CameraModes, OnlyTheTableSaysWhatAModeDoes) {
    for (const test::SourceLine& line : test::linesBelow(
             {VISLEAF_SOURCE_FOLDER "/shell", VISLEAF_SOURCE_FOLDER "/features",
              VISLEAF_SOURCE_FOLDER "/camera", VISLEAF_SOURCE_FOLDER "/view", VISLEAF_SOURCE_FOLDER "/cli"}))
        EXPECT_FALSE(asksForMode(line.text)) << line;
}

} // namespace
} // namespace visleaf
