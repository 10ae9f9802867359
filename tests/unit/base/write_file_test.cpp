#include "base/write_file.h"

#include "support/temp_folder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>

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

} // namespace
} // namespace visleaf
