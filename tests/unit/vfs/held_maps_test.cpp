#include "vfs/held_maps.h"

#include "platform/path_text.h"
#include "support/archive_files.h"
#include "support/environment.h"
#include "support/temp_folder.h"
#include "vfs/folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

using testing::ElementsAre;

std::vector<std::string> namesOf(const std::vector<HeldMap>& held) {
    std::vector<std::string> names;
    for (const HeldMap& map : held)
        names.push_back(map.name);
    return names;
}

TEST(HeldMaps, AFolderHoldsTheMapsBelowItAndThoseInItsArchives) {
    const test::TempFolder folder;
    folder.write("q1/maps/b.BSP", "");
    folder.write("a.bsp", "");
    folder.write("q1/readme.txt", "");
    std::filesystem::create_directory(folder.path() / "folder.bsp");
    test::writeZip(folder.path() / "q1/pak0.pk3", {{"maps/z.bsp", "z"}, {"maps/c.bsp", "c"}, {"c.txt", ""}});
    const std::vector<HeldMap> held = mapsHeldBy(folder.path());
    EXPECT_THAT(namesOf(held), ElementsAre("a", "q1/maps/b", "q1/pak0.pk3/maps/c", "q1/pak0.pk3/maps/z"));
    EXPECT_EQ(argumentOf(held[2].place), pathText(folder.path() / "q1/pak0.pk3") + ":maps/c.bsp");
}

TEST(HeldMaps, AnArchiveHoldsItsMapsByTheirNamesInIt) {
    const test::TempFolder folder;
    const auto archive = folder.path() / "pak0.pk3";
    test::writeZip(archive, {{"maps/two.bsp", ""}, {"one.bsp", ""}});
    EXPECT_THAT(namesOf(mapsHeldBy(archive)), ElementsAre("maps/two", "one"));
}

TEST(HeldMaps, AnArchiveThatHoldsOnlyOtherArchivesIsNoted) {
    const test::TempFolder folder;
    const auto nested = folder.path() / "nested.zip";
    test::writeZip(nested, {{"inner.zip", ""}, {"readme.txt", ""}});
    test::writeZip(folder.path() / "both.pk3", {{"maps/a.bsp", ""}, {"inner.pk3", ""}});
    test::writeZip(folder.path() / "none.zip", {{"readme.txt", ""}});
    std::vector<std::string> notes;
    EXPECT_THAT(namesOf(mapsHeldBy(folder.path(), &notes)), ElementsAre("both.pk3/maps/a"));
    EXPECT_THAT(notes,
                ElementsAre(pathText(nested) + ": holds no map, but the archive inner.zip; unpack that "
                                               "one, and open it"));
}

TEST(HeldMaps, NamesInArchivesNeverLeadOutOfTheFolder) {
    const test::TempFolder folder;
    const auto archive = folder.path() / "pak0.pk3";
    test::writeZip(archive, {{"../../up.bsp", ""}, {"/etc/root.bsp", ""}, {"a\\..\\b\n.bsp", ""}});
    for (const std::string& name : namesOf(mapsHeldBy(archive))) {
        const std::filesystem::path path(name);
        EXPECT_TRUE(path.is_relative()) << name;
        for (const auto& part : path)
            EXPECT_NE(part, "..") << name;
        EXPECT_EQ(name.find_first_of("\\\n"), std::string::npos) << name;
    }
    EXPECT_EQ(mapsHeldBy(archive).size(), 3u);
}

TEST(HeldMaps, ADamagedArchiveStandsForItsMaps) {
    const test::TempFolder folder;
    folder.write("a.bsp", "");
    folder.write("broken.pk3", "no archive");
    folder.write("c.bsp", "");
    const std::vector<HeldMap> held = mapsHeldBy(folder.path());
    EXPECT_THAT(namesOf(held), ElementsAre("a", "broken.pk3", "c"));
    EXPECT_TRUE(held[1].isUnreadable && !held[0].isUnreadable);
    EXPECT_EQ(argumentOf(held[1].place), pathText(folder.path() / "broken.pk3"));
}

TEST(HeldMaps, ALinkToNothingIsAmongTheMaps) {
    const test::TempFolder folder;
    folder.write("a.bsp", "");
    for (const char* link : {"gone.bsp", "gone.pk3", "gone.txt"})
        if (!test::makeLink("/nowhere", folder.path() / link)) GTEST_SKIP() << "this system refuses links";
    const std::vector<HeldMap> held = mapsHeldBy(folder.path());
    EXPECT_THAT(namesOf(held), ElementsAre("a", "gone", "gone.pk3"));
    EXPECT_TRUE(held[2].isUnreadable);
}

TEST(HeldMaps, AFolderThatCannotBeListedStandsForItsMaps) {
    EXPECT_EQ(countedPlaces(1), "1 archive or folder");
    EXPECT_EQ(countedPlaces(2), "2 archives or folders");
    const test::TempFolder folder;
    folder.write("a.bsp", "");
    folder.write("locked/b.bsp", "");
    const std::filesystem::path locked = folder.path() / "locked";
    std::filesystem::permissions(locked, std::filesystem::perms::none);
    const bool isLocked = !listFolder(locked);
    const std::vector<HeldMap> held = mapsHeldBy(folder.path()), itself = mapsHeldBy(locked);
    std::filesystem::permissions(locked, std::filesystem::perms::owner_all);
    if (!isLocked) GTEST_SKIP() << "permissions do not bind this user";
    EXPECT_THAT(namesOf(held), ElementsAre("a", "locked"));
    EXPECT_TRUE(held[1].isUnreadable);
    EXPECT_THAT(namesOf(itself), ElementsAre("locked"));
}

TEST(HeldMaps, OrderFollowsThePartsOfPaths) {
    EXPECT_TRUE(isMapBefore("a/b.bsp", "a-b.bsp")) << "a folder's maps are neighbours";
    EXPECT_FALSE(isMapBefore("b.bsp", "a.bsp"));
    EXPECT_FALSE(isMapBefore("a.bsp", "a.bsp"));
}

} // namespace
} // namespace visleaf
