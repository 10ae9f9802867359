#include "document/added_data.h"

#include "platform/path_text.h"
#include "support/temp_folder.h"

#include <gmock/gmock.h>

namespace visleaf {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::string ownerOf(const std::filesystem::path& map) {
    return ownerOfData(findMap(pathText(map), {}).value());
}

TEST(AddedData, BelongToTheGameOfTheMap) {
    const test::TempFolder folder;
    EXPECT_EQ(ownerOf(folder.write("Quake 2/baseq2/maps/base1.bsp", "")), "baseq2");
    EXPECT_EQ(ownerOf(folder.write("other/BaseQ2/maps/base2.bsp", "")), "baseq2");
}

TEST(AddedData, OfAMapThatLiesAloneBelongToItsFolder) {
    const test::TempFolder folder;
    const std::string owner = ownerOf(folder.write("downloads/a.bsp", ""));
    EXPECT_EQ(owner, pathText(folder.path() / "downloads"));
    EXPECT_EQ(ownerOf(folder.path() / "downloads" / "." / ".." / "downloads" / "a.bsp"), owner);
    EXPECT_EQ(ownerOf(folder.write("downloads/b.bsp", "")), owner);
    EXPECT_NE(ownerOf(folder.write("elsewhere/a.bsp", "")), owner);
}

TEST(AddedData, OfAnArchiveThatLiesAloneBelongToItsFolder) {
    MapSource source;
    source.archive = "/downloads/maps.pk3";
    source.nameInMounts = "maps/a.bsp";
    EXPECT_EQ(ownerOfData(source), pathText(std::filesystem::absolute("/downloads")));
}

MapSource sourceOf(const std::filesystem::path& map) {
    return withOrigin(findMap(pathText(map), {}).value());
}

TEST(AddedData, OfAMapThatLiesAloneBelongToItsGameInThisFolder) {
    const test::TempFolder folder;
    const std::string here = pathText(folder.path() / "downloads");
    const MapSource quake2 = sourceOf(folder.write("downloads/a.bsp", std::string("IBSP\x26\0\0\0", 8)));
    const MapSource halfLife = sourceOf(folder.write("downloads/b.bsp", std::string("\x1e\0\0\0....", 8)));
    EXPECT_EQ(ownerOfData(quake2), "Quake 2 in " + here);
    EXPECT_EQ(ownerOfData(halfLife), "Half-Life in " + here);
    EXPECT_EQ(ownerOfData(sourceOf(folder.write("downloads/c.bsp", "BSP2....."))),
              ownerOfData(sourceOf(folder.write("downloads/d.bsp", std::string("\x1d\0\0\0....", 8)))));
    const AddedData added{{ownerOfData(quake2), {"/baseq2"}}};
    EXPECT_THAT(addedFor(added, quake2), ElementsAre("/baseq2"));
    EXPECT_THAT(addedFor(added, halfLife), IsEmpty());
}

TEST(AddedData, OfAFolderWithoutAGameAreGivenToTheNextMapInIt) {
    MapSource source;
    source.looseFolder = "/downloads";
    source.origin = "Quake 2";
    AddedData old{{"/downloads", {"/baseq2"}}};
    EXPECT_THAT(addedFor(old, source), ElementsAre("/baseq2"));
    giveWaitingData(old, source);
    EXPECT_EQ(old, (AddedData{{"Quake 2 in /downloads", {"/baseq2"}}}));
}

TEST(AddedData, ThoseOfTheOwnerAreMountedOverThoseThatWait) {
    MapSource source;
    source.looseFolder = "/downloads";
    const AddedData added{
        {"", {"/waits"}}, {"/downloads", {"/one", "/two"}}, {"/elsewhere", {"/three"}}, {"id1", {"/four"}}};
    EXPECT_THAT(addedFor(added, source), ElementsAre("/waits", "/one", "/two"));
    source.gameFolder = "id1";
    EXPECT_THAT(addedFor(added, source), ElementsAre("/waits", "/four"));
    EXPECT_THAT(addedFor({}, source), IsEmpty());
}

TEST(AddedData, ThatWaitAreGivenToTheMapThatWasOpened) {
    MapSource source;
    source.looseFolder = "/downloads";
    source.mounts = {"/mounted"};
    AddedData added{{"", {"/waits", "/known", "/downloads", "/mounted"}}, {"/downloads", {"/known"}}};
    giveWaitingData(added, source);
    EXPECT_EQ(added, (AddedData{{"/downloads", {"/known", "/waits"}}}));
    giveWaitingData(added, source);
    EXPECT_EQ(added, (AddedData{{"/downloads", {"/known", "/waits"}}}));
}

} // namespace
} // namespace visleaf
