#include "vfs/installed_games.h"

#include "platform/path_text.h"
#include "support/temp_folder.h"

#include <gmock/gmock.h>

namespace visleaf {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class InstalledGamesTest : public testing::Test {
  protected:
    std::filesystem::path add(const std::string& file) {
        std::filesystem::path path = m_home.path() / file;
        std::filesystem::create_directories(path.parent_path());
        m_home.write(file, "x");
        return path;
    }

    std::vector<std::string> titles() const {
        std::vector<std::string> titles;
        GamePlaces places = usualGamePlaces(m_home.path());
        std::erase_if(places.folderOfGames, [this](const std::filesystem::path& place) {
            return pathText(place).find(pathText(m_home.path())) != 0; // this machine's own games
        });
        for (const InstalledGame& game : findInstalledGames(places))
            titles.push_back(game.title + " " +
                             pathText(std::filesystem::relative(game.data, m_home.path())));
        return titles;
    }

    test::TempFolder m_home;
};

TEST_F(InstalledGamesTest, AnEmptyHomeHasNone) {
    EXPECT_THAT(titles(), IsEmpty());
}

TEST_F(InstalledGamesTest, FindsGamesOfEachKindOfInstallation) {
    add(".local/share/Steam/steamapps/common/Quake/Id1/PAK0.PAK");
    add(".var/app/com.valvesoftware.Steam/.local/share/Steam/steamapps/common/Half-Life/valve/halflife.wad");
    add("GOG Games/Quake II/baseq2/pak0.pak");
    add("Games/Heroic/Quake III/baseq3/pak0.pk3");
    add(".wine/drive_c/Program Files (x86)/Nightfire/bond/gamex86.dll");
    EXPECT_THAT(titles(),
                ElementsAre("Half-Life .var/app/com.valvesoftware.Steam/.local/share/Steam/steamapps/common/"
                            "Half-Life/valve",
                            "James Bond 007: Nightfire .wine/drive_c/Program Files (x86)/Nightfire/bond",
                            "Quake .local/share/Steam/steamapps/common/Quake/Id1",
                            "Quake II GOG Games/Quake II/baseq2",
                            "Quake III Arena Games/Heroic/Quake III/baseq3"));
}

TEST_F(InstalledGamesTest, FindsTheSecondCopyInsideOfAnEdition) {
    add("Games/Quake/id1/pak0.pak");
    add("Games/Quake/rerelease/id1/pak0.pak");
    EXPECT_THAT(titles(), ElementsAre("Quake Games/Quake/id1", "Quake Games/Quake/rerelease/id1"));
}

TEST_F(InstalledGamesTest, FollowsTheLibrariesOfSteam) {
    const std::filesystem::path library = m_home.path() / "disk";
    m_home.write("x", "");
    add("disk/steamapps/common/Kingpin/main/pak0.pak");
    add(".steam/steam/steamapps/libraryfolders.vdf");
    m_home.write(".steam/steam/steamapps/libraryfolders.vdf",
                 "\"libraryfolders\"\n{\n \"0\"\n {\n  \"path\"  \"" + pathText(library) + "\"\n }\n}\n");
    EXPECT_THAT(titles(), ElementsAre("Kingpin disk/steamapps/common/Kingpin/main"));
}

TEST_F(InstalledGamesTest, AFolderIsSearchedOnceThoughLinksLeadThere) {
    add(".local/share/Steam/steamapps/common/Quake/id1/pak0.pak");
    std::filesystem::create_directories(m_home.path() / ".steam");
    std::filesystem::create_symlink(m_home.path() / ".local/share/Steam", m_home.path() / ".steam/steam");
    std::filesystem::create_directories(m_home.path() / "Games");
    std::filesystem::create_symlink(m_home.path() / "Games", m_home.path() / "Games/loop");
    EXPECT_THAT(titles(), testing::SizeIs(1));
}

TEST_F(InstalledGamesTest, AFolderWithoutTheDataIsNoGame) {
    add("Games/Quake/id1/readme.txt");
    add("Games/Other/baseq2.txt");
    EXPECT_THAT(titles(), IsEmpty());
}

TEST(SteamLibraries, OldAndNewFilesAreReadAndBrokenOnesDoNoHarm) {
    EXPECT_THAT(
        steamLibraries("\"LibraryFolders\" { \"TimeNextStatsReport\" \"7\" \"1\" \"/a b\" \"2\" \"/c\" }"),
        ElementsAre("/a b", "/c"));
    EXPECT_THAT(steamLibraries("\"path\" \"/x"), IsEmpty());
    EXPECT_THAT(steamLibraries("\"path\" \"relative\""), IsEmpty());
    EXPECT_THAT(steamLibraries(std::string(1000, '"')), IsEmpty());
}

} // namespace
} // namespace visleaf
