// Only src/platform knows which system the program runs on, and paths become text and text becomes paths only
// there: see platform/path_text.h. The build for Windows refuses what these tests cannot see, a path that is
// made of text without its name: cmake/windows/strict_paths.h.
#include "unit/architecture/source_text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace visleaf {
namespace {

using test::SourceLine;

/// Returns the lines without their comments.
std::vector<SourceLine> readLinesOutsideOfTheBoundary() {
    std::vector<SourceLine> lines = test::linesBelow({VISLEAF_SOURCE_FOLDER, VISLEAF_TOOLS_FOLDER});
    std::erase_if(lines, [](const SourceLine& line) {
        const bool isSource = line.file.ends_with(".cpp") || line.file.ends_with(".h");
        const bool isBoundary = line.file.find("/platform/") != std::string::npos;
        return !isSource || isBoundary || line.file.find("base/portable_math.") != std::string::npos;
    });
    for (SourceLine& line : lines)
        line.text.resize(std::min(line.text.size(), line.text.find("//")));
    return lines;
}

void expectNoLineWith(const std::vector<std::string_view>& words, const char* instead) {
    static const std::vector<SourceLine> lines = readLinesOutsideOfTheBoundary();
    EXPECT_GT(lines.size(), 10'000u);
    for (const SourceLine& line : lines) {
        for (const std::string_view word : words)
            EXPECT_EQ(line.text.find(word), std::string::npos) << line << ": " << word << ": " << instead;
    }
}

TEST(SystemBoundary, OnlyPlatformAsksWhichSystemItIs) {
    expectNoLineWith({"WIN32", "WIN64", "__MINGW", "_MSC_VER", "__linux", "__unix", "__APPLE__",
                      "__FreeBSD__", "__OpenBSD__", "__NetBSD__", "__EMSCRIPTEN__"},
                     "src/platform has a file for each system");
}

TEST(SystemBoundary, OnlyPlatformIncludesHeadersOfSystems) {
    expectNoLineWith({"#include <sys/",       "#include <linux/",    "#include <unistd.h",
                      "#include <fcntl.h",    "#include <spawn.h",   "#include <csignal",
                      "#include <signal.h",   "#include <pthread.h", "#include <poll.h",
                      "#include <dlfcn.h",    "#include <pwd.h",     "#include <termios.h",
                      "#include <dirent.h",   "#include <malloc.h",  "#include <windows.h",
                      "#include <io.h",       "#include <direct.h",  "#include <shlobj.h",
                      "#include <shellapi.h", "#include <psapi.h",   "#include <emscripten"},
                     "src/platform offers what the program needs");
}

TEST(SystemBoundary, PathsBecomeTextInOnePlace) {
    expectNoLineWith({".string()", ".generic_string()", ".u8string()", ".generic_u8string()", ".native()"},
                     "pathText() does that");
}

TEST(SystemBoundary, TextBecomesAPathInOnePlace) {
    expectNoLineWith({"u8path(", "fopen(", "std::rename("}, "toPath() and platform/files.h do that");
}

TEST(SystemBoundary, FloatsAreTheSameOnEverySystem) {
    std::vector<std::string> words{"glm::rotate(", "glm::angleAxis("};
    for (const char* function :
         {"sin", "cos", "tan", "asin", "acos", "atan", "atan2", "exp", "exp2", "log", "log2", "cbrt", "pow"})
        for (const char* library : {"std::", "glm::"})
            words.push_back(std::string(library) + function + "(");
    expectNoLineWith({words.begin(), words.end()}, "base/portable_math.h does that");
}

} // namespace
} // namespace visleaf
