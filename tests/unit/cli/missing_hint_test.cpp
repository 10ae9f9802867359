#include "cli/missing_hint.h"

#include "support/temp_folder.h"

#include <gtest/gtest.h>

#include <vector>

namespace visleaf {
namespace {

std::string hint(std::string_view missing, const std::vector<GivenValue>& given) {
    return hintAtMissing(missing, given);
}

TEST(MissingHint, AnOptionThatHasTakenTheMapIsNamed) {
    EXPECT_EQ(hint("MAP", {{"--json", "a.bsp"}}), "; --json has taken 'a.bsp' as its value");
    const test::TempFolder folder;
    EXPECT_EQ(hint("MAP", {{"--size", "64x36"}, {"--lump", pathText(folder.path())}}),
              "; --lump has taken '" + pathText(folder.path()) + "' as its value");
    EXPECT_EQ(hint("MAP", {{"--json", "visleaf:a.bsp@1,2,3"}}),
              "; --json has taken 'visleaf:a.bsp@1,2,3' as its value");
    EXPECT_EQ(hint("MAP", {{"--json", "a.json"}}), "");
    EXPECT_EQ(hint("MAP", {}), "");
}

TEST(MissingHint, AFileAmongTheMapsIsProbablyTheOutput) {
    EXPECT_EQ(hint("--output", {{"MAP", "a.bsp"}, {"MAP", "out.glb"}}), "; write -o out.glb");
    EXPECT_EQ(hint("--output", {{"MAP", "a.bsp"}}), "");
    EXPECT_EQ(hint("--output", {{"MAP", "q3dm17"}}), "") << "a name in the game data";
    EXPECT_EQ(hint("--output", {{"MAP", "a.bsp"}, {"--json", "a.json"}}), "");
    EXPECT_EQ(hint("--output", {{"MAP", "a.bsp"}, {"MAP", "out.webm"}}), "; write -o out.webm");
    EXPECT_EQ(hint("--at", {{"MAP", "a.png"}}), "");
}

TEST(MissingHint, LinksMapsAndArchivesAreNoOutput) {
    for (const char* map : {"visleaf:a.bsp@1,2,3", "visleaf:a@1,2,3?view=lit.png", "a.bsp@0,0,0",
                            "absent.pk3", "absent.pk3:maps/a.bsp"}) {
        EXPECT_EQ(hint("--output", {{"MAP", map}}), "") << map;
        EXPECT_EQ(hint("--output", {{"MAP", map}, {"MAP", "out.png"}}), "; write -o out.png") << map;
    }
}

} // namespace
} // namespace visleaf
