#include "vfs/map_list.h"

#include "platform/path_text.h"
#include "support/archive_files.h"
#include "support/environment.h"
#include "support/temp_folder.h"
#include "vfs/game_data.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class MapListTest : public testing::Test {
  protected:
    MapList list(bool isDeep = false) const { return listMaps({{m_folder.path(), isDeep}}, m_isCancelled); }

    std::vector<std::string> names(bool isDeep = false) const {
        std::vector<std::string> names;
        for (const ListedMap& map : list(isDeep).maps)
            names.push_back(map.name);
        return names;
    }

    void writeArchive(std::string_view name, const std::vector<test::ArchiveEntry>& entries) const {
        m_folder.write(name, "");
        test::writeZip(m_folder.path() / name, entries);
    }

    test::TempFolder m_folder;
    std::atomic<bool> m_isCancelled = false;
};

TEST_F(MapListTest, AFolderAndItsArchivesAreListedByName) {
    m_folder.write("maps/E1M1.BSP", "x");
    m_folder.write("maps/bonus/b.bsp", "x");
    m_folder.write("loose.bsp", "x");
    m_folder.write("maps/readme.txt", "x");
    writeArchive("pak1.pk3", {{"maps/a.bsp", "x"}, {"Maps/A2.bsp", "x"}, {"maps/a.txt", "x"}});
    m_folder.write("pak0.pak", test::pakFile({{"maps/start.bsp", "x"}}));
    EXPECT_THAT(names(), ElementsAre("a", "A2", "bonus/b", "E1M1", "loose", "start"));
}

TEST_F(MapListTest, AnArchiveIsAPlace) {
    writeArchive("pak.pk3", {{"maps/a.bsp", "x"}});
    const MapList found = listMaps({m_folder.path() / "pak.pk3"}, m_isCancelled);
    ASSERT_EQ(found.maps.size(), 1u);
    EXPECT_EQ(argumentOf(found.maps[0].place), pathText(m_folder.path() / "pak.pk3") + ":maps/a.bsp");
    EXPECT_TRUE(found.maps[0].stamp.exists);
    EXPECT_TRUE(readFileAt(found.maps[0].place));
}

TEST_F(MapListTest, OtherFoldersCountOnlyInADeepSearch) {
    m_folder.write("quake/id1/maps/start.bsp", "x");
    m_folder.write("downloads/new.bsp", "x");
    EXPECT_THAT(names(), IsEmpty());
    EXPECT_THAT(names(true), ElementsAre("new", "start"));
}

TEST_F(MapListTest, SaysThatFoldersTooDeepAreLeftOut) {
    m_folder.write("1/2/3/4/5/a.bsp", "x");
    EXPECT_THAT(names(true), ElementsAre("a"));
    EXPECT_FALSE(list(true).isCutOff);
    m_folder.write("1/2/3/4/5/6/b.bsp", "x");
    EXPECT_THAT(names(true), ElementsAre("a"));
    EXPECT_TRUE(list(true).isCutOff);
    EXPECT_FALSE(list().isCutOff) << "only the folder's own maps are wanted";
}

TEST_F(MapListTest, ListsALinkToNothingAndSaysWhatItIs) {
    const std::filesystem::path link = m_folder.path() / "gone.bsp";
    if (!test::makeLink("/nowhere.bsp", link)) GTEST_SKIP() << "this system refuses links";
    ASSERT_THAT(names(), ElementsAre("gone"));
    EXPECT_EQ(list().maps[0].problem, pathText(link) + ": is a link to /nowhere.bsp, which does not exist");
    EXPECT_FALSE(list().maps[0].stamp.exists);
    EXPECT_THAT(list().problems, IsEmpty()) << "those are of archives and folders";
}

TEST_F(MapListTest, AMapIsListedOnceWhereverLinksLead) {
    m_folder.write("maps/a.bsp", "x");
    if (!test::makeLink(m_folder.path() / "maps/a.bsp", m_folder.path() / "maps/b.bsp"))
        GTEST_SKIP() << "this system refuses links";
    std::filesystem::create_directory_symlink(m_folder.path(), m_folder.path() / "maps/again");
    EXPECT_EQ(names(true).size(), 1u);
}

TEST_F(MapListTest, BrokenArchivesAndFoldersNamedLikeMapsAreLeftOut) {
    m_folder.write("broken.pk3", "this is not an archive");
    m_folder.write("empty.pak", "");
    std::filesystem::create_directories(m_folder.path() / "maps/folder.bsp");
    m_folder.write("maps/a.bsp", "x");
    EXPECT_THAT(names(), ElementsAre("a"));
}

TEST_F(MapListTest, ALevelshotInTheMapsArchiveWins) {
    writeArchive("a.pk3", {{"maps/x.bsp", "x"}, {"levelshots/X.jpg", "own"}});
    writeArchive("z.pk3", {{"levelshots/x.tga", "other"}, {"maps/y.bsp", "x"}});
    m_folder.write("levelshots/y.png", "y");
    const MapList found = list();
    ASSERT_EQ(found.maps.size(), 2u);
    EXPECT_EQ(found.maps[0].levelshot, (FilePlace{m_folder.path() / "a.pk3", "levelshots/X.jpg"}));
    EXPECT_EQ(found.maps[1].levelshot, (FilePlace{m_folder.path() / "levelshots/y.png", ""}));
}

TEST_F(MapListTest, AnotherGamesLevelshotIsNotUsed) {
    m_folder.write("one/maps/x.bsp", "x");
    m_folder.write("two/levelshots/x.jpg", "x");
    const MapList found = list(true);
    ASSERT_EQ(found.maps.size(), 1u);
    EXPECT_FALSE(found.maps[0].levelshot);
}

TEST_F(MapListTest, ACancelledSearchEndsEarly) {
    m_folder.write("maps/a.bsp", "x");
    m_isCancelled = true;
    EXPECT_THAT(names(), IsEmpty());
}

TEST_F(MapListTest, TheKeyChangesWithPlaceSizeAndTime) {
    const ListedMap map{"a", {"/q/pak0.pak", "maps/a.bsp"}, {.exists = true, .size = 5, .modified = 7}};
    EXPECT_EQ(contentKey(map), contentKey(map));
    EXPECT_EQ(contentKey(map).size(), 16u);
    ListedMap other = map;
    other.place.entry = "maps/b.bsp";
    EXPECT_NE(contentKey(other), contentKey(map));
    other = map;
    other.stamp.size = 6;
    EXPECT_NE(contentKey(other), contentKey(map));
    other = map;
    other.stamp.modified = 8;
    EXPECT_NE(contentKey(other), contentKey(map));
    other = map;
    other.title = "does not matter";
    EXPECT_EQ(contentKey(other), contentKey(map));
}

TEST_F(MapListTest, AnArgumentGivesTheSameKeyAsTheList) {
    m_folder.write("maps/a.bsp", "x");
    writeArchive("pak.pk3", {{"maps/b.bsp", "x"}, {"levelshots/b.jpg", "x"}});
    for (const ListedMap& map : list().maps) {
        const std::optional<ListedMap> named = listedMap(argumentOf(map.place));
        ASSERT_TRUE(named);
        EXPECT_EQ(named->name, map.name);
        EXPECT_EQ(named->levelshot, map.levelshot);
        EXPECT_EQ(contentKey(*named), contentKey(map));
    }
    EXPECT_FALSE(listedMap("q3dm17"));
    EXPECT_FALSE(listedMap(pathText(m_folder.path() / "gone.pk3:maps/b.bsp")));
}

TEST(FilePlace, IsThatOfTheMapThatIsOpen) {
    MapSource source;
    EXPECT_EQ(placeOf(source), FilePlace{});
    source.nameInMounts = "maps/a.bsp";
    source.foundIn = "/q/maps/a.bsp";
    EXPECT_EQ(placeOf(source), (FilePlace{"/q/maps/a.bsp", {}}));
    source.archive = "/q/pak0.pk3";
    EXPECT_EQ(placeOf(source), (FilePlace{"/q/pak0.pk3", "maps/a.bsp"}));
    source.file = "b.bsp";
    EXPECT_EQ(placeOf(source), (FilePlace{"b.bsp", {}}));
}

TEST(FilePlace, IsTheSameHoweverItsPathIsWritten) {
    const std::filesystem::path here = std::filesystem::current_path();
    EXPECT_TRUE(isSameFile({"maps/../a.bsp", {}}, {here / "a.bsp", {}}));
    EXPECT_TRUE(isSameFile({"/q/pak0.pk3", "maps/A.bsp"}, {"/q/pak0.pk3", "maps/a.bsp"}));
    EXPECT_FALSE(isSameFile({"/q/pak0.pk3", "maps/a.bsp"}, {"/q/pak0.pk3", "maps/b.bsp"}));
    EXPECT_FALSE(isSameFile({}, {})) << "no file";
}

TEST_F(MapListTest, OnlyAPathWithoutAFileIsGone) {
    EXPECT_TRUE(isGone({"a", {m_folder.path() / "a.bsp", {}}, {}}));
    EXPECT_FALSE(isGone({"q3dm17", {"q3dm17", {}}, {}})) << "it may be in the game data";
    EXPECT_FALSE(isGone({"a", {m_folder.path() / "a.bsp", {}}, {.exists = true}}));
}

} // namespace
} // namespace visleaf
