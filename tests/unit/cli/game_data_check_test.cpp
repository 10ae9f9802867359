#include "cli/game_data_check.h"

#include "platform/path_text.h"
#include "support/temp_folder.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

TEST(GameDataCheck, NamesTheOptionOfWhatCannotBeMounted) {
    const test::TempFolder folder;
    const std::string here = pathText(folder.path());
    const std::string text = pathText(folder.write("notes.txt", "no archive"));
    EXPECT_EQ(problemOfGameData(
                  std::vector<NamedFile>{{FileUse::gameData, here}, {FileUse::gameData, here + "/none"}}),
              "--game " + here + "/none: no such folder or archive");
    EXPECT_EQ(problemOfGameData(std::vector<NamedFile>{{FileUse::gameData, here + "/none.fgd"}}),
              "--fgd " + here + "/none.fgd: no such file");
    EXPECT_TRUE(
        problemOfGameData(std::vector<NamedFile>{{FileUse::gameData, text}}).starts_with("--game " + text));
}

TEST(GameDataCheck, ConcernsGameDataOnly) {
    EXPECT_EQ(problemOfGameData(std::vector<NamedFile>{{FileUse::map, "none"}, {FileUse::output, "none"}}),
              "");
    EXPECT_EQ(problemOfGameData({}), "");
}

} // namespace
} // namespace visleaf
