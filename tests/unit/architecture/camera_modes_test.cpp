// What a mode of the camera does is in its row of the table in shell/camera/camera_rig.cpp, so that a new
// mode is a row.
#include "platform/path_text.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <string>

namespace visleaf {
namespace {

namespace fs = std::filesystem;

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
    for (const char* folder : {"/shell", "/features", "/camera", "/view", "/cli"}) {
        for (const auto& entry :
             fs::recursive_directory_iterator(VISLEAF_SOURCE_FOLDER + std::string(folder))) {
            std::ifstream stream(entry.path());
            for (std::string line; std::getline(stream, line);)
                EXPECT_FALSE(asksForMode(line)) << pathText(entry.path()) << ": " << line;
        }
    }
}

} // namespace
} // namespace visleaf
