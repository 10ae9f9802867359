#include "base/text/file_name.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

TEST(FileName, FoldsCaseAndSlashes) {
    EXPECT_EQ(foldName("Textures\\E1U1\\Wall.WAL"), "textures/e1u1/wall.wal");
    EXPECT_EQ(foldName("//maps//base1.bsp"), "maps/base1.bsp");
    EXPECT_EQ(foldName(""), "");
}

TEST(FileName, KeepsNonAsciiBytes) {
    EXPECT_EQ(foldName("\xC4"
                       "B"),
              "\xC4"
              "b");
}

TEST(FileName, WritesInCapitals) {
    EXPECT_EQ(upperCase("visleaf-1 \xc3\xa9"), "VISLEAF-1 \xc3\xa9");
}

TEST(FileName, ComparesWithoutCase) {
    EXPECT_TRUE(equalNoCase("PAK0.pak", "pak0.PAK"));
    EXPECT_FALSE(equalNoCase("pak0", "pak"));
    EXPECT_FALSE(equalNoCase("[", "{")); // these codes differ by 32, like upper and lower case
}

TEST(FileName, TakesTheLastPart) {
    EXPECT_EQ(baseName("maps/base1.bsp"), "base1.bsp");
    EXPECT_EQ(baseName("base1.bsp"), "base1.bsp");
    EXPECT_EQ(baseName("maps/"), "");
}

TEST(FileName, DropsOnlyTheExtensionOfTheLastPart) {
    EXPECT_EQ(withoutExtension("env/unit1_rt.tga"), "env/unit1_rt");
    EXPECT_EQ(withoutExtension("v1.2/wall"), "v1.2/wall");
    EXPECT_EQ(withoutExtension("wall.a.b"), "wall.a");
}

} // namespace
} // namespace visleaf
