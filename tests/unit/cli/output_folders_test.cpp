#include "cli/output_folders.h"

#include "platform/path_text.h"
#include "support/temp_folder.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

namespace fs = std::filesystem;

std::string problemOfOutputs(const std::vector<NamedFile>& files) {
    return checkOutputFolders(files).problem;
}

TEST(OutputFolders, AreRefusedIfOneAboveTheOutputIsMissing) {
    const test::TempFolder folder;
    const std::string here = pathText(folder.path());
    for (const std::string output : {"/a.png", "/new", "/new/"})
        EXPECT_EQ(problemOfOutputs({{FileUse::output, here + output}}), "") << output;
    for (const std::string output : {"/none/a.png", "/none/new/"})
        EXPECT_NE(problemOfOutputs({{FileUse::output, here + output}})
                      .find("cannot be written, because the folder " + here + "/none does not exist"),
                  std::string::npos)
            << output;
    EXPECT_NE(problemOfOutputs({{FileUse::output, "-"}, {FileUse::output, here + "/none/sheet.png"}}), "");
    EXPECT_FALSE(fs::exists(folder.path() / "new"));
}

TEST(OutputFolders, AFileIsNoFolderForSeveralFiles) {
    const test::TempFolder folder;
    folder.write("old", "old");
    EXPECT_EQ(problemOfFolder(folder.path() / "old", "images"),
              pathText(folder.path() / "old") + ": several images need a folder, and this is a file");
    EXPECT_EQ(problemOfFolder(folder.path(), "images"), "");
    EXPECT_EQ(problemOfFolder(folder.path() / "new", "images"), "");
}

TEST(OutputFolders, ConcernOutputsOnly) {
    EXPECT_EQ(problemOfOutputs({{FileUse::output, "-"},
                                {FileUse::output, "a.png"},
                                {FileUse::output, "new/"},
                                {FileUse::input, "none/a"},
                                {FileUse::map, "none/a.bsp"}}),
              "");
}

} // namespace
} // namespace visleaf
