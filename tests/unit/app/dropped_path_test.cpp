#include "app/dropped_path.h"

#include "support/temp_folder.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

TEST(DroppedPath, OfAFileIsAMapUnlessItIsAWad) {
    const test::TempFolder folder;
    const auto map = folder.write("e1m1.bsp", "x");
    const auto archive = folder.write("pak0.pak", "x");
    const auto wad = folder.write("halflife.WAD", "x");
    EXPECT_EQ(meaningOf(map).map, map);
    EXPECT_EQ(meaningOf(archive).map, archive);
    EXPECT_EQ(meaningOf(wad).data, wad);
    EXPECT_TRUE(meaningOf(wad).map.empty());
}

TEST(DroppedPath, OfAFolderWithOneMapIsThatMap) {
    const test::TempFolder folder;
    const auto map = folder.write("mod/maps/start.BSP", "x");
    folder.write("mod/maps/start.lit", "x");
    EXPECT_EQ(meaningOf(folder.path() / "mod"), (DroppedPath{.map = map, .data = {}, .mapFolder = {}}));
    EXPECT_EQ(meaningOf(folder.path() / "mod/maps").map, map);
}

TEST(DroppedPath, OfAFolderWithSeveralMapsIsDataToChooseFrom) {
    const test::TempFolder folder;
    folder.write("mod/maps/a.bsp", "x");
    folder.write("mod/maps/b.bsp", "x");
    const auto mod = folder.path() / "mod";
    EXPECT_EQ(meaningOf(mod), (DroppedPath{.map = {}, .data = mod, .mapFolder = mod / "maps"}));
}

TEST(DroppedPath, OfAFolderWithoutMapsIsData) {
    const test::TempFolder folder;
    folder.write("textures/wall.tga", "x");
    EXPECT_EQ(meaningOf(folder.path()), (DroppedPath{.map = {}, .data = folder.path(), .mapFolder = {}}));
}

} // namespace
} // namespace visleaf
