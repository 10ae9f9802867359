#include "platform/path_text.h"

#include "support/temp_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

using testing::ElementsAre;

TEST(PathText, KeepsAnyLetters) {
    for (const char* text : {"", "a", "maps/ü 日.bsp", "/games/𝄞/x.pk3", "../x"}) {
        EXPECT_EQ(pathText(toPath(text)), text);
    }
}

TEST(PathText, PutsSlashesBetweenFolders) {
    EXPECT_EQ(pathText(toPath("a") / "b" / toPath("ü")), "a/b/ü");
}

TEST(PathText, NamesTheFileThatWasWritten) {
    const test::TempFolder folder;
    const std::filesystem::path file = folder.path() / toPath("ü 日.bsp");
    std::ofstream(file) << "text";
    ASSERT_EQ(std::distance(std::filesystem::directory_iterator(folder.path()), {}), 1);
    const auto entry = *std::filesystem::directory_iterator(folder.path());
    EXPECT_EQ(pathText(entry.path().filename()), "ü 日.bsp");
}

TEST(PathText, NamesThatSeveralPathsHaveSayWhereTheseDiffer) {
    const auto namesOf = [](const std::vector<std::filesystem::path>& paths) {
        std::vector<NamedPath> named{{"Quake", "/games/q1/id1"}};
        for (const std::filesystem::path& path : paths)
            named.push_back({"OpenArena", path});
        return distinctNames(named);
    };
    EXPECT_THAT(namesOf({"/usr/share/oa/baseoa"}), ElementsAre("Quake", "OpenArena"));
    EXPECT_THAT(namesOf({"/usr/share/oa/baseoa", "/home/ann/oa/baseoa"}),
                ElementsAre("Quake", "OpenArena (/usr/share)", "OpenArena (/home/ann)"));
    EXPECT_THAT(namesOf({"/g/oa/baseoa", "/g/oa2/baseoa", "/g/old/missionpack"}),
                ElementsAre("Quake", "OpenArena (oa/baseoa)", "OpenArena (oa2/baseoa)",
                            "OpenArena (old/missionpack)"));
    EXPECT_THAT(namesOf({"/g/oa/baseoa", "/g/oa/missionpack"}),
                ElementsAre("Quake", "OpenArena (baseoa)", "OpenArena (missionpack)"));
    EXPECT_THAT(namesOf({"/g/oa/baseoa", "/g/oa/oa/baseoa"}),
                ElementsAre("Quake", "OpenArena (/g/oa/baseoa)", "OpenArena (/g/oa/oa/baseoa)"))
        << "nothing of the first lies between what both have";
}

} // namespace
} // namespace visleaf
