#include "platform/path_text.h"

#include "support/temp_folder.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

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

} // namespace
} // namespace visleaf
