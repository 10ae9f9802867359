#include "vfs/folder_maps.h"

#include "platform/path_text.h"
#include "support/archive_files.h"
#include "support/temp_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

using testing::EndsWith;

TEST(FolderMaps, AFolderWhereAMapIsExpectedNamesMapsThatExist) {
    const test::TempFolder folder;
    const std::string path = pathText(folder.path());
    folder.write("maps/b.bsp", "");
    folder.write("maps/a.bsp", "");
    EXPECT_EQ(folderIsNoMap(path),
              path + ": is a folder; name a map in it: " + path + "/maps/a.bsp, " + path + "/maps/b.bsp");
    for (const char* name : {"maps/c.bsp", "maps/d.bsp", "maps/e.bsp"})
        folder.write(name, "");
    EXPECT_THAT(folderIsNoMap(path), EndsWith("/maps/c.bsp or 2 more"));
}

TEST(FolderMaps, AFolderWithoutMapsNamesThoseInArchivesAndInFoldersBelow) {
    const test::TempFolder folder;
    const std::string path = pathText(folder.path());
    folder.write("broken.pk3", "no archive");
    EXPECT_EQ(folderIsNoMap(path), path + ": is a folder, without maps");
    test::writeZip(folder.path() / "pak0.pk3", {{"maps/b.bsp", ""}});
    folder.write("mod/a.bsp", "");
    EXPECT_EQ(folderIsNoMap(path), path + ": is a folder; name a map below it: " + path + "/mod/a.bsp, " +
                                       path + "/pak0.pk3:maps/b.bsp");
}

TEST(FolderMaps, AFolderWithNeitherNamesMapsInTheFoldersBelow) {
    const test::TempFolder folder;
    const std::string path = pathText(folder.path());
    EXPECT_EQ(folderIsNoMap(path), path + ": is a folder, without maps");
    folder.write("mod/new/a.bsp", "");
    EXPECT_EQ(folderIsNoMap(path), path + ": is a folder; name a map below it: " + path + "/mod/new/a.bsp");
    for (const char* name : {"mod/b.bsp", "mod/c.bsp", "mod/d.bsp", "old/e.bsp"})
        folder.write(name, "");
    EXPECT_THAT(folderIsNoMap(path), EndsWith("/mod/c.bsp, " + path + "/mod/d.bsp or 2 more"));
}

} // namespace
} // namespace visleaf
