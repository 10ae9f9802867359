// Only src/platform knows which system the program runs on, and paths become text and text becomes paths only
// there: see platform/path_text.h. The build for Windows refuses what these tests cannot see, a path that is
// made of text without its name: cmake/windows/strict_paths.h.
#include "platform/path_text.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <string>
#include <vector>

namespace visleaf {
namespace {

namespace fs = std::filesystem;

struct SourceLine {
    fs::path file;
    int number = 0;
    std::string text; // without comments
};

std::vector<SourceLine> linesOutsideOfPlatform() {
    std::vector<SourceLine> lines;
    for (const char* root : {VISLEAF_SOURCE_FOLDER, VISLEAF_TOOLS_FOLDER}) {
        for (const auto& entry : fs::recursive_directory_iterator(root)) {
            const std::string name = pathText(entry.path());
            const bool isSource = name.ends_with(".cpp") || name.ends_with(".h");
            if (!isSource || name.find("/platform/") != std::string::npos) continue;
            std::ifstream stream(entry.path());
            int number = 0;
            for (std::string line; std::getline(stream, line);)
                lines.push_back({entry.path(), ++number, line.substr(0, line.find("//"))});
        }
    }
    return lines;
}

void expectNoLine(const char* pattern, const char* instead) {
    const std::regex forbidden(pattern);
    const std::vector<SourceLine> lines = linesOutsideOfPlatform();
    EXPECT_GT(lines.size(), 10'000u);
    for (const SourceLine& line : lines)
        EXPECT_FALSE(std::regex_search(line.text, forbidden))
            << line.file << ":" << line.number << ": " << line.text << "\n  " << instead;
}

TEST(SystemBoundary, OnlyPlatformAsksWhichSystemItIs) {
    expectNoLine(R"(\b(_WIN32|_WIN64|WIN32|__MINGW32__|_MSC_VER|__linux__|__unix__|__APPLE__|__FreeBSD__)\b)",
                 "src/platform has a file for each system");
}

TEST(SystemBoundary, OnlyPlatformIncludesHeadersOfSystems) {
    expectNoLine(
        R"(#include <(sys/|linux/|unistd|fcntl|spawn|csignal|signal|pthread|poll|dlfcn|pwd|termios|dirent|)"
        R"(malloc|windows|io\.h|direct\.h|shlobj|shellapi|psapi))",
        "src/platform offers what the program needs");
}

TEST(SystemBoundary, PathsBecomeTextInOnePlace) {
    expectNoLine(R"(\.(string|generic_string|u8string|generic_u8string|native)\(\))", "pathText() does that");
}

TEST(SystemBoundary, TextBecomesAPathInOnePlace) {
    expectNoLine(R"(\bu8path\(|\b(std::)?fopen\(|\bstd::rename\()", "toPath() and platform/files.h do that");
}

} // namespace
} // namespace visleaf
