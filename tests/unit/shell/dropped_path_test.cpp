#include "shell/dialogs/dropped_path.h"

#include "support/temp_folder.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

TEST(DroppedPath, FileIsAMapUnlessItIsAWadOrADefinitionFile) {
    const test::TempFolder folder;
    const auto map = folder.write("e1m1.bsp", "x");
    const auto archive = folder.write("pak0.pak", "x");
    const auto wad = folder.write("halflife.WAD", "x");
    EXPECT_EQ(classifyDroppedPath(map).map, map);
    EXPECT_EQ(classifyDroppedPath(archive).map, archive);
    EXPECT_EQ(classifyDroppedPath(wad).data, wad);
    EXPECT_TRUE(classifyDroppedPath(wad).map.empty());
    for (const char* name : {"mod.FGD", "entities.def", "entities.ent"}) {
        const auto definitions = folder.write(name, "x");
        EXPECT_EQ(classifyDroppedPath(definitions).data, definitions);
    }
}

TEST(DroppedPath, FolderWithOneMapIsThatMap) {
    const test::TempFolder folder;
    const auto map = folder.write("mod/maps/start.BSP", "x");
    folder.write("mod/maps/start.lit", "x");
    EXPECT_EQ(classifyDroppedPath(folder.path() / "mod"),
              (DroppedPath{.map = map, .data = {}, .mapFolder = {}}));
    EXPECT_EQ(classifyDroppedPath(folder.path() / "mod/maps").map, map);
}

TEST(DroppedPath, FolderWithSeveralMapsIsDataToChooseFrom) {
    const test::TempFolder folder;
    folder.write("mod/maps/a.bsp", "x");
    folder.write("mod/maps/b.bsp", "x");
    const auto mod = folder.path() / "mod";
    EXPECT_EQ(classifyDroppedPath(mod), (DroppedPath{.map = {}, .data = mod, .mapFolder = mod / "maps"}));
}

TEST(DroppedPath, FolderWithoutMapsIsData) {
    const test::TempFolder folder;
    folder.write("textures/wall.tga", "x");
    EXPECT_EQ(classifyDroppedPath(folder.path()),
              (DroppedPath{.map = {}, .data = folder.path(), .mapFolder = {}}));
}

} // namespace
} // namespace visleaf
