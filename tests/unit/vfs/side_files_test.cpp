#include "vfs/side_files.h"

#include "support/mounted.h"
#include "support/temp_folder.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

using test::TempFolder;

MapSource onDisk(const std::filesystem::path& file) {
    MapSource source;
    source.file = file;
    return source;
}

MapSource inMounts(const std::string& name) {
    MapSource source;
    source.nameInMounts = name;
    return source;
}

TEST(SideFiles, AreFoundBesideTheMapInAnyCase) {
    const TempFolder folder;
    const auto map = folder.write("id1/maps/E1M1.bsp", "map");
    folder.write("id1/maps/e1m1.LIT", "light");
    folder.write("id1/maps/e1m2.ent", "another map's");
    folder.write("id1/maps/e1m1_Detail.txt", "details");
    const SideFiles side = readSideFiles(onDisk(map), FileSystem());
    EXPECT_EQ(side.mapName, "E1M1.bsp");
    EXPECT_EQ(side.lit.size(), 5u);
    EXPECT_EQ(side.details.size(), 7u);
    EXPECT_TRUE(side.entities.empty());
    EXPECT_TRUE(side.visibility.empty());
}

TEST(SideFiles, LeakFilesAreFoundInAnyCaseAndLinesComeFirst) {
    const TempFolder folder;
    const auto map = folder.write("id1/maps/E1M1.bsp", "map");
    EXPECT_TRUE(readLeakFile(onDisk(map), FileSystem()).empty());
    folder.write("id1/maps/e1m1.PTS", "points");
    EXPECT_EQ(readLeakFile(onDisk(map), FileSystem()).size(), 6u);
    folder.write("id1/maps/e1m1.lin", "pieces of lines");
    EXPECT_EQ(readLeakFile(onDisk(map), FileSystem()).size(), 15u);
    folder.write("id1/maps/e1m1.lin", "\xEF\xBB\xBF"
                                      "1 2 3");
    EXPECT_EQ(readLeakFile(onDisk(map), FileSystem()).size(), 5u) << "an editor has added a byte order mark";
}

TEST(SideFiles, LeakFilesThatAppearAreNoticed) {
    const TempFolder folder;
    const auto map = folder.write("id1/maps/e1m1.bsp", "map");
    const SideFiles side = readSideFiles(onDisk(map), FileSystem());
    ASSERT_EQ(side.searchedLeakFiles.folders.size(), 1u);
    EXPECT_TRUE(isWanted(side.searchedLeakFiles.folders[0], "e1m1.pts"));
    EXPECT_TRUE(isWanted(side.searchedLeakFiles.folders[0], "E1M1.lin"));
    const LeakFileStamps before = stampsOfLeakFiles(onDisk(map), FileSystem());
    folder.write("id1/maps/e1m1.pts", "points");
    EXPECT_NE(stampsOfLeakFiles(onDisk(map), FileSystem()), before);
}

TEST(SideFiles, LightFilesAreThoseBesideTheMapOrElseInTheGameFolder) {
    const TempFolder folder;
    const auto map = folder.write("valve/maps/c1a0.bsp", "map");
    folder.write("valve/lights.rad", "of the game");
    const FileSystem files = test::mounted({folder.path() / "valve"});
    std::vector<LightFile> found = readLightFiles(onDisk(map), files);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].text, "of the game");
    folder.write("valve/maps/LIGHTS.RAD", "beside it");
    folder.write("valve/maps/c1a0.rad", "of the map");
    found = readLightFiles(onDisk(map), files);
    ASSERT_EQ(found.size(), 2u);
    EXPECT_EQ(found[0].text, "beside it");
    EXPECT_EQ(found[1].name, "c1a0.rad");
    EXPECT_EQ(found[1].text, "of the map");
    const FileSystem mountedAgain = test::mounted({folder.path() / "valve"});
    EXPECT_EQ(readLightFiles(inMounts("maps/c1a0.bsp"), mountedAgain).size(), 2u);
}

TEST(SideFiles, AreReadFromTheMountsForAMapInAnArchive) {
    const TempFolder folder;
    folder.write("id1/maps/e1m1.ent", "entities");
    const FileSystem files = test::mounted({folder.path() / "id1"});
    const SideFiles side = readSideFiles(inMounts("maps/e1m1.bsp"), files);
    EXPECT_EQ(side.mapName, "e1m1.bsp");
    EXPECT_EQ(side.entities.size(), 8u);
}

} // namespace
} // namespace visleaf
