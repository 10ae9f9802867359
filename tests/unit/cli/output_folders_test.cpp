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
