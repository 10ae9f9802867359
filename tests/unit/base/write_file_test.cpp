#include "base/write_file.h"

#include "platform/platform.h"

#include "support/temp_folder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <thread>

#include <csignal>
#include <unistd.h>

namespace visleaf {
namespace {

namespace fs = std::filesystem;

size_t numFilesIn(const fs::path& folder) {
    return static_cast<size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

TEST(WriteFile, ReplacesAFileAndLeavesNothingElse) {
    const test::TempFolder folder;
    const fs::path file = folder.path() / "a";
    EXPECT_TRUE(writeTextFile(file, "old").isWritten);
    EXPECT_TRUE(writeTextFile(file, "newer").isWritten);
    EXPECT_EQ(fs::file_size(file), 5u);
    EXPECT_EQ(numFilesIn(folder.path()), 1u);
}

TEST(WriteFile, NamesTheFileThatCannotBeWritten) {
    const WriteResult result = writeTextFile("/no/such/folder/a", "text");
    EXPECT_FALSE(result.isWritten);
    EXPECT_EQ(result.problem,
              "/no/such/folder/a: cannot be written, because the folder /no/such/folder does not exist");
}

TEST(FileWriter, ChangesTheFileOnlyAtTheEnd) {
    const test::TempFolder folder;
    const fs::path file = folder.path() / "a";
    ASSERT_TRUE(writeTextFile(file, "old").isWritten);
    {
        FileWriter writer(file);
        EXPECT_TRUE(writer.append("first "));
        EXPECT_TRUE(writer.append("second"));
        EXPECT_EQ(fs::file_size(file), 3u);
        EXPECT_TRUE(writer.finish().isWritten);
        EXPECT_EQ(fs::file_size(file), 12u);
    }
    {
        FileWriter unfinished(file);
        EXPECT_TRUE(unfinished.append("x"));
    }
    EXPECT_EQ(fs::file_size(file), 12u);
    EXPECT_EQ(numFilesIn(folder.path()), 1u);
}

TEST(FileWriter, TouchesNothingWithoutAPiece) {
    const test::TempFolder folder;
    FileWriter writer(folder.path() / "a");
    EXPECT_TRUE(writer.finish().isWritten);
    EXPECT_EQ(numFilesIn(folder.path()), 0u);
}

TEST(FileWriter, KeepsTheFirstFailure) {
    FileWriter writer("/no/such/folder/a");
    EXPECT_FALSE(writer.append("text"));
    EXPECT_FALSE(writer.append("more"));
    EXPECT_EQ(writer.finish().problem,
              "/no/such/folder/a: cannot be written, because the folder /no/such/folder does not exist");
}

TEST(WriteFileDeathTest, ASignalInTheMiddleLeavesNoHalfFile) {
    GTEST_FLAG_SET(death_test_style, "threadsafe");
    const fs::path folder = fs::temp_directory_path() / "visleaf-half-file";
    fs::create_directory(folder);
    const auto endWhileWriting = [&folder] {
        prepareProcess();
        watchSignals();
        std::thread([&folder] {
            while (numFilesIn(folder) == 0)
                std::this_thread::yield();
            kill(getpid(), SIGTERM);
        }).detach();
        const std::string large(size_t{256} << 20, 'x');
        (void)writeTextFile(folder / "large", large);
        while (true)
            pause();
    };
    EXPECT_EXIT(endWhileWriting(), testing::ExitedWithCode(143), "");
    for (const fs::directory_entry& entry : fs::directory_iterator(folder))
        EXPECT_EQ(entry.path().filename(), "large");
    fs::remove_all(folder);
}

} // namespace
} // namespace visleaf
