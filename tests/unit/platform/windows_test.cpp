// What Windows does differently from the systems that the other tests of this folder are for.
#include "base/write_file.h"
#include "platform/files.h"
#include "platform/path_list.h"
#include "platform/path_text.h"
#include "platform/platform.h"
#include "platform/program_input.h"
#include "platform/quoted_words.h"
#include "platform/utf16.h"

#include "support/temp_folder.h"

#include <gtest/gtest.h>

#include <windows.h>

#include <algorithm>
#include <cerrno>
#include <future>
#include <thread>

#include <shellapi.h>

namespace visleaf {
namespace {

namespace fs = std::filesystem;
using Kind = ProgramEnd::Kind;
constexpr double kPatience = 60.0; // seconds

ProgramEnd runShell(const std::string& script, double seconds = kPatience) {
    const std::atomic<bool> isCancelled = false;
    return runProgram(toPath(environmentText("ComSpec").value_or("")), {"/c", script}, seconds, isCancelled);
}

TEST(WindowsWords, AreThoseThatWindowsSplits) {
    const std::vector<std::string> words{"program",    "a b",     "",    "c:\\my maps\\",
                                         "say \"hi\"", "\\\\\"x", "ü 日"};
    const std::u16string line = utf16Of(quotedWords(words));
    int numSplit = 0;
    wchar_t** const split = CommandLineToArgvW(std::wstring(line.begin(), line.end()).c_str(), &numSplit);
    std::vector<std::string> found;
    for (int i = 0; i < numSplit; ++i) {
        const std::wstring word = split[i];
        found.push_back(utf8Of(std::u16string(word.begin(), word.end())));
    }
    LocalFree(split);
    EXPECT_EQ(found, words);
}

TEST(WindowsFiles, ReplacesAFile) {
    const test::TempFolder folder;
    const fs::path from = folder.write("from", "new"), to = folder.write("to", "older");
    EXPECT_TRUE(replaceFile(from, to));
    EXPECT_EQ(fs::file_size(to), 3u);
    EXPECT_FALSE(fs::exists(from));
}

TEST(WindowsFiles, WaitsForAProgramThatHasTheFileOpen) {
    const test::TempFolder folder;
    const fs::path from = folder.write("from", "new"), to = folder.write("to", "older");
    const HANDLE opened = CreateFileW(to.c_str(), GENERIC_READ, 0, nullptr, OPEN_EXISTING, 0, nullptr);
    ASSERT_NE(opened, INVALID_HANDLE_VALUE);
    auto closed = std::async(std::launch::async, [opened] {
        std::this_thread::sleep_for(std::chrono::milliseconds(200));
        CloseHandle(opened);
    });
    EXPECT_TRUE(replaceFile(from, to));
    closed.get();
    EXPECT_EQ(fs::file_size(to), 3u);
}

TEST(WindowsFiles, ReportsAFileThatStaysOpen) {
    const test::TempFolder folder;
    const fs::path file = folder.write("a", "old");
    const HANDLE opened = CreateFileW(file.c_str(), GENERIC_READ, 0, nullptr, OPEN_EXISTING, 0, nullptr);
    ASSERT_NE(opened, INVALID_HANDLE_VALUE);
    const WriteResult result = writeTextFile(file, "newer");
    CloseHandle(opened);
    EXPECT_EQ(result.problem, pathText(file) + ": Permission denied");
    EXPECT_EQ(fs::file_size(file), 3u);
    EXPECT_EQ(std::distance(fs::directory_iterator(folder.path()), {}), 1);
}

TEST(WindowsFiles, AnOpenFileCanBeDeleted) {
    const test::TempFolder folder;
    std::FILE* const stream = openToWrite(folder.path() / "half");
    ASSERT_NE(stream, nullptr);
    EXPECT_TRUE(fs::remove(folder.path() / "half"));
    std::fclose(stream);
    EXPECT_TRUE(fs::is_empty(folder.path()));
}

TEST(WindowsFiles, RefusesNamesOfDevices) {
    for (const char* name : {"CON", "nul", "Aux.txt", "com1.png", "LPT9", "nul .bsp", "prn:x", "conout$"})
        EXPECT_TRUE(isReservedName(name)) << name;
    for (const char* name : {"", "con1", "com", "com0", "comx", "console.txt", "nully", "x.nul"})
        EXPECT_FALSE(isReservedName(name)) << name;
    EXPECT_FALSE(writeTextFile("NUL.png", "text").isWritten);
}

TEST(WindowsFiles, StampsDifferByContentAndFile) {
    const test::TempFolder folder;
    const fs::path file = folder.write("a", "text");
    const FileStamp stamp = stampOf(file);
    EXPECT_TRUE(stamp.exists);
    EXPECT_EQ(stamp.size, 4u);
    EXPECT_NE(stamp.inode, stampOf(folder.write("b", "text")).inode);
    EXPECT_EQ(stamp, stampOf(folder.path() / "A")); // in other case it is the same file
    EXPECT_TRUE(stampOf(folder.path()).exists);
    EXPECT_FALSE(stampOf(folder.path() / "none").exists);
    constexpr int64_t kYear2020 = 1'577'836'800'000'000'000;
    EXPECT_GT(stamp.modified, kYear2020);
}

TEST(WindowsFiles, MayHaveLongNames) {
    const test::TempFolder folder;
    fs::path file = folder.path();
    for (int i = 0; i < 4; ++i)
        file /= std::string(60, static_cast<char>('a' + i));
    std::error_code error;
    fs::create_directories(file, error);
    if (error) GTEST_SKIP() << "this Windows allows no paths of over 260 letters: " << error.message();
    EXPECT_TRUE(writeTextFile(file / "x.txt", "text").isWritten);
    EXPECT_EQ(stampOf(file / "x.txt").size, 4u);
    // remove_all() cannot list folders with such paths.
    fs::remove(file / "x.txt");
    for (; file != folder.path(); file = file.parent_path())
        fs::remove(file);
}

TEST(WindowsFolders, AreThoseOfTheUser) {
    EXPECT_TRUE(homeFolder().is_absolute());
    EXPECT_TRUE(cacheFolder().is_absolute());
    EXPECT_TRUE(fs::exists(programFile()));
}

TEST(WindowsFolders, IncludeTheDriveOfTheSystem) {
    const fs::path drive = toPath(environmentText("SystemDrive").value_or("") + "/");
    const std::vector<fs::path> drives = driveFolders();
    EXPECT_NE(std::find(drives.begin(), drives.end(), drive), drives.end());
}

TEST(WindowsFolders, SemicolonsSeparatePaths) {
    SetEnvironmentVariableW(L"VISLEAF_TEST_PATHS", L"C:\\games\\\u00FC;;D:/x");
    const std::vector<fs::path> paths = pathsIn("VISLEAF_TEST_PATHS");
    ASSERT_EQ(paths.size(), 2u);
    EXPECT_EQ(pathText(paths[0]), "C:/games/ü");
    EXPECT_EQ(pathText(paths[1]), "D:/x");
    EXPECT_EQ(environmentText("VISLEAF_TEST_NOTHING"), std::nullopt);
}

TEST(WindowsPrograms, ReportTheirStatus) {
    const ProgramEnd end = runShell("exit 3");
    EXPECT_EQ(end.kind, Kind::exited);
    EXPECT_EQ(end.status, 3);
}

TEST(WindowsPrograms, ReportTheirMessages) {
    const ProgramEnd end = runShell("type none.txt");
    EXPECT_EQ(end.kind, Kind::exited);
    EXPECT_NE(end.errors, "");
}

TEST(WindowsPrograms, AreKilledWhenTheyTakeTooLong) {
    EXPECT_EQ(runShell("for /L %i in (1,1,1000000000) do @rem", 0.3).kind, Kind::tookTooLong);
}

TEST(WindowsPrograms, ThatDoNotExistAreNotStarted) {
    const std::atomic<bool> isCancelled = false;
    EXPECT_EQ(runProgram("C:/no/such/program.exe", {}, kPatience, isCancelled).kind, Kind::notStarted);
    EXPECT_FALSE(ProgramInput("visleaf-no-such-program", {}).isStarted());
}

TEST(WindowsPrograms, ReadWhatIsWritten) {
    ProgramInput program("cmd", {"/c", "set /p line= & exit 4"});
    ASSERT_TRUE(program.isStarted());
    EXPECT_TRUE(program.write("text\r\n", 6));
    EXPECT_EQ(program.finish(), 4);
}

TEST(WindowsClocks, Advance) {
    const double wall = wallMs(), process = processCpuMs(), thread = threadCpuMs();
    // Each may advance in steps of 10 ms of its own, and this thread may have to wait for a processor.
    const auto haveAdvanced = [&] { return threadCpuMs() > thread && processCpuMs() > process; };
    while (!haveAdvanced() && wallMs() - wall < kPatience * 1e3) {
    }
    EXPECT_GT(processCpuMs(), process);
    EXPECT_GT(threadCpuMs(), thread);
    EXPECT_GT(sinceProcessStartMs(), wallMs() - wall);
    EXPECT_GT(peakMemoryBytes(), uint64_t{1} << 20);
}

} // namespace
} // namespace visleaf
