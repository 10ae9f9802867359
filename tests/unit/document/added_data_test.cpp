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
